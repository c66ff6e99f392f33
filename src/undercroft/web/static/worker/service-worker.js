// The service worker: an offline page, and push notifications for one's turn. It caches that page and its files, and
// nothing of a table.
const SHELL = "shell";
const LIST = "/static/app/shell.json"; // what to cache; the server appends a hash of it, so browsers notice changes

self.addEventListener("install", (event) => event.waitUntil(cacheShell()));

async function cacheShell() {
  const answer = await fetch(LIST, { cache: "no-store" });
  const files = await answer.json();
  const cache = await caches.open(SHELL);
  await cache.addAll(files);
  const urls = files.map((file) => new URL(file, location.href).href);
  for (const old of await cache.keys()) if (!urls.includes(old.url)) await cache.delete(old);
  await self.skipWaiting();
}

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(offline));
  else if (new URL(request.url).pathname.startsWith("/static/")) event.respondWith(networkFirst(request));
});

async function networkFirst(request) {
  try {
    return await fetch(request);
  } catch (failure) {
    const found = await caches.match(request);
    if (!found) throw failure;
    return found;
  }
}

async function offline() {
  return (await caches.match(`/static/app/offline.${await language()}.html`)) ?? Response.error();
}

async function language() {
  const wishes = await self.cookieStore?.get("wishes");
  const wished = /language=(en|ru)/.exec(wishes?.value ?? "")?.[1];
  return wished ?? (navigator.language.startsWith("ru") ? "ru" : "en");
}

self.addEventListener("push", (event) => {
  const { title, body, url, turns } = event.data.json();
  const shown = self.registration.showNotification(title, {
    body,
    tag: url,
    icon: "/static/app/icon-192.png",
    badge: "/static/app/icon-192.png",
    data: { url },
  });
  event.waitUntil(Promise.all([shown, self.navigator.setAppBadge?.(turns)]));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(bring(new URL(event.notification.data.url, location.origin)));
});

async function bring(url) {
  const pages = await self.clients.matchAll({ type: "window" });
  const there = pages.find((page) => new URL(page.url).pathname === url.pathname);
  return there ? there.focus() : self.clients.openWindow(url.href);
}
