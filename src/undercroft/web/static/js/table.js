// @ts-check
// The scripts of a table, each for one thing that is local to the page.
import "./page.js";
import "./morph.js";
import "./live.js";
import "./point.js";
import "./choose.js";
import "./zoom.js";
import "./keys.js";
import "./sound.js";
import "./areas.js";
import "./pan.js";
import "./replay.js";
import "./moments.js";
import "./flights.js";
