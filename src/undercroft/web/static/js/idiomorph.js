// @ts-check
// Idiomorph, without `moveBefore`: Chromium 156 crashes when that moves a thing under the pointer, such as a weapon
// that was tapped and goes to its hero. Where a browser has no `moveBefore`, Idiomorph inserts.
Reflect.deleteProperty(Element.prototype, "moveBefore");

export { Idiomorph } from "../vendor/idiomorph.js";
