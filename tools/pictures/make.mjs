// npm run pictures [-- <folder of photos> <output folder>]: makes every size and format of the
// photos in tools/pictures/photos/ (docs/performance.md#pictures).
import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { runnerImport } from "vite";
import { fetchPackages } from "../fetch-package.mjs";

const root = resolve(import.meta.dirname, "../..");
const from = resolve(process.argv[2] ?? join(import.meta.dirname, "photos"));
const to = resolve(process.argv[3] ?? join(root, "public/pictures"));
/** The tall part is what phones wait for, and most of it lies under a veil (docs/performance.md#weight). */
const quality = {
  whole: { avif: { quality: 50, effort: 6 }, webp: { quality: 72, effort: 6 } },
  tall: { avif: { quality: 36, effort: 6, chromaSubsampling: "4:2:0" } },
};

const { module } = await runnerImport(join(import.meta.dirname, "judge.ts"), {
  configFile: false,
  logLevel: "error",
});
const { cutTall, filesOf, nameList, sortPhotos, tooSmall } = module;

const { wanted, refusals } = sortPhotos(existsSync(from) ? readdirSync(from) : []);
if (wanted.length > 0) {
  const sharp = fetchPackages(import.meta.dirname)("sharp");
  mkdirSync(to, { recursive: true });
  for (const photo of wanted) {
    const refusal = await make(sharp, photo);
    if (refusal) refusals.push(refusal);
  }
} else if (refusals.length === 0) console.log(nameList());
for (const refusal of refusals) console.error(refusal);
process.exitCode = refusals.length > 0 ? 1 : 0;

/** Writes all files of a picture, or returns a message that says why not. */
async function make(sharp, photo) {
  const { file, picture } = photo;
  let upright;
  try {
    // rotate() applies the EXIF orientation; sharp drops all metadata, such as the location
    upright = await sharp(readFileSync(join(from, file)))
      .rotate()
      .png({ compressionLevel: 1 })
      .toBuffer({ resolveWithObject: true });
  } catch {
    return `${file} cannot be read as a picture: open it in a photo program and save it as a JPEG.`;
  }
  const refusal = tooSmall(photo, upright.info);
  if (refusal) return refusal;
  const files = filesOf(picture);
  const { width, height } = picture;
  const whole = await sharp(upright.data).resize(width, height, { fit: "cover" }).png().toBuffer();
  const tall = await sharp(whole).extract(cutTall(picture)).png().toBuffer();
  for (const { file: name, part, format, ...size } of files) {
    await sharp(part === "tall" ? tall : upright.data)
      .resize(size.width, size.height, { fit: "cover" })
      .toFormat(format, quality[part][format])
      .toFile(join(to, name));
  }
  console.log(
    `${file}: ${files.length} files. If it shows something else now, say so: alt of "${picture.name}" in src/shared/content/pictures.ts.`,
  );
  return undefined;
}
