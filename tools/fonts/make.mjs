// npm run fonts: cuts Archivo to the characters, weights and widths that the site sets
// (docs/performance.md#fonts), into public/fonts/. What each file is for stands in
// src/shared/styles/fonts.css.
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fetchPackages } from "../fetch-package.mjs";

const to = resolve(import.meta.dirname, "../../public/fonts");
const require = fetchPackages(import.meta.dirname);
const subset = require("subset-font");
const archivo = readFileSync(
  require.resolve("@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2"),
);

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const digits = "0123456789";
const marks = "\u00a0 .,:;!?'()/&@+-–‘’£©°";
const rareMarks = '"%—“”…·';
/** The letters of the headlines, as fonts.css names them to the browser. */
const inHeadlines = lettersOf("archivo-headlines");
const signs = rareMarks + "#$*<=>[\\]^_`{|}~®±²½¼¾×÷™•€−éèêàáçñöüïôÉ§«»";
const everyWeight = { min: 400, max: 640 };

// Kerning, and figures of one width. Captions are too small for kerning, and stand in no columns.
const features = ["kern", "tnum"];
// What a browser does not read of a font in a style sheet.
const dropTables = ["STAT"];

await cut("archivo", letters + digits + marks, { wght: everyWeight, wdth: 100 });
await cut("archivo-signs", signs, { wght: everyWeight, wdth: 100 });
await cut("archivo-captions", letters + digits + marks + rareMarks, { wght: 500, wdth: 88 }, []);
await cut("archivo-headlines", inHeadlines, { wght: 640, wdth: 84 });

/** The characters in the `unicode-range` of a file in src/shared/styles/fonts.css. */
function lettersOf(name) {
  const styles = readFileSync(
    resolve(import.meta.dirname, "../../src/shared/styles/fonts.css"),
    "utf8",
  );
  const face = styles.split("@font-face").find((rule) => rule.includes(`/${name}.woff2`)) ?? "";
  const [, ranges = ""] = /unicode-range:([^;]+)/.exec(face) ?? [];
  return [...ranges.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)]
    .flatMap(([, from, to = from]) => {
      const first = parseInt(from, 16);
      return Array.from({ length: parseInt(to, 16) - first + 1 }, (_, at) => first + at);
    })
    .map((code) => String.fromCodePoint(code))
    .join("");
}

async function cut(name, text, variationAxes, keepFeatures = features) {
  const file = await subset(archivo, text, {
    targetFormat: "woff2",
    variationAxes,
    keepFeatures,
    dropTables,
  });
  writeFileSync(join(to, `${name}.woff2`), file);
  console.log(`${name}.woff2: ${file.length} B`);
}
