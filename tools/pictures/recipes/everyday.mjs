// node everyday.mjs <coil.png> <wheel.png>, both 1600 × 900: turns parts of a sports car into everyday
// ones, ../photos/coil.png (paint and brass become black steel) and ../photos/tyre.png (only the tread).
import { createRequire } from "node:module";
import { join } from "node:path";

const photos = join(import.meta.dirname, "../photos");
const sharp = createRequire(join(import.meta.dirname, "../package.json"))("sharp");
const [coil, wheel] = process.argv.slice(2);
const share = (value) => Math.min(1, Math.max(0, value));

const { data, info } = await sharp(coil).removeAlpha().raw().toBuffer({ resolveWithObject: true });
for (let at = 0; at < data.length; at += 3) {
  const [red, green, blue] = data.subarray(at, at + 3);
  // Warm colours turn grey, the red of the spring darker too; the blue ground stays.
  const warm = share((red - blue) / 40);
  const darker = 1 - 0.25 * share((red - green) / 60);
  const grey = (0.3 * red + 0.45 * green + 0.25 * blue) * darker;
  data[at] += (grey - red) * warm;
  data[at + 1] += (grey * 1.01 - green) * warm;
  data[at + 2] += (grey * 1.05 - blue) * warm;
}
await sharp(data, { raw: info }).png().toFile(join(photos, "coil.png"));
await sharp(wheel)
  .extract({ left: 840, top: 0, width: 760, height: 428 })
  .resize(1600, 900)
  .png()
  .toFile(join(photos, "tyre.png"));
