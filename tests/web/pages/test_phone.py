"""The files of the phone app: manifest, icons, service worker, and the offline page."""

import struct

from tests.web.serving import Running


def test_the_manifest_names_icons_of_the_sizes_it_says(server: Running) -> None:
    guest = server.guest()
    told = {language: guest.http.get(f"/static/app/{language}.webmanifest").json() for language in ("en", "ru")}
    assert told["en"]["description"] != told["ru"]["description"]
    assert {one["purpose"] for one in told["en"]["icons"]} == {"any", "maskable"}
    for one in told["en"]["icons"]:
        picture = guest.http.get(one["src"])
        assert picture.headers["content-type"] == "image/png"
        assert "{}x{}".format(*struct.unpack(">II", picture.content[16:24])) == one["sizes"]
    for wrong in ("de.webmanifest", "icon-5000.png", "other-192.png", "offline.de.html"):
        assert guest.get(f"/static/app/{wrong}").status_code == 404
    assert guest.http.get("/static/app/icon-nine.png").status_code == 422


def test_all_that_the_service_worker_keeps_is_there_and_nothing_of_a_guest(server: Running) -> None:
    guest = server.guest()
    worker = guest.http.get("/static/worker/service-worker.js")
    assert worker.headers["service-worker-allowed"] == "/"
    assert worker.headers["cache-control"] == "no-cache"
    for path in guest.http.get("/static/app/shell.json").json():
        kept = guest.http.get(path)
        assert path.startswith("/static/")
        assert (kept.status_code, "set-cookie" in kept.headers) == (200, False), path
    assert "Столы стоят" in guest.http.get("/static/app/offline.ru.html").text
