import { spawnSync } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { pictures, type PictureName } from "@/shared/content/pictures";
import { filesOf, sortPhotos, tooSmall } from "../../tools/pictures/judge";
import { pictureSize } from "../support/picture-size";
import { rootDir } from "../support/repository-files";
import { createTempProject } from "../support/temp-project";

const folder = join(rootDir, "public/pictures");
const list = Object.values(pictures);

describe("the picture list", () => {
  it("has a picture of its own for each family of services, and at least twelve in all", () => {
    const families: Record<string, PictureName> = {
      brakes: "brake",
      suspension: "strut",
      exhaust: "exhaust",
      drivetrain: "differential",
      "tyres and wheels": "tyre",
      engine: "gears",
      fuel: "injector",
      "battery and electrics": "battery",
      diagnostics: "obd",
      "air conditioning": "aircon",
      "servicing and oil": "oilfilter",
      MOT: "jobsheet",
    };
    expect(new Set(Object.values(families)).size).toBe(12);
    expect(list.length).toBeGreaterThanOrEqual(12);
  });

  it("says what each picture shows, once, in a sentence without a full stop", () => {
    for (const { alt } of list) expect(alt).toMatch(/^[A-Z][^.]{20,110}$/);
    expect(new Set(list.map(({ alt }) => alt)).size).toBe(list.length);
  });

  it.each(list)("$name stands in every size and format", (picture) => {
    expect(picture.widths.length).toBeGreaterThanOrEqual(4);
    expect(Math.max(...picture.widths)).toBe(picture.width);
    for (const { file, width, height } of filesOf(picture)) {
      expect({ file, ...pictureSize(join(folder, file)) }).toEqual({ file, width, height });
    }
  });

  it("lets no page wait for more than 10 kB of the picture in its head on a phone", () => {
    for (const { name } of list) {
      // The file for 390 pixels of width, at two pixels of the screen for each.
      const { size } = statSync(join(folder, `${name}-tall-410.avif`));
      expect({ name, small: size <= 10_000 || size }).toEqual({ name, small: true });
    }
  });

  it("leaves no file over", () => {
    const listed = list.flatMap((picture) => filesOf(picture).map(({ file }) => file));
    expect(readdirSync(folder).filter((file) => !listed.includes(file))).toEqual([]);
  });
});

describe("a photo of the owner's", () => {
  const photo = { file: "brake.jpg", picture: pictures.brake };

  it("is known by its name, however that is written; notes are passed over", () => {
    expect(sortPhotos(["README.md", ".DS_Store", "Brake.JPG", "tyre.heic"])).toEqual({
      wanted: [
        { file: "Brake.JPG", picture: pictures.brake },
        { file: "tyre.heic", picture: pictures.tyre },
      ],
      refusals: [],
    });
  });

  it.each([
    [
      ["brakes.jpg"],
      /^brakes\.jpg replaces no picture: name it after one of these: workshop, .*brake/,
    ],
    [["brake.pdf"], /^brake\.pdf is not a picture by its name: save it as a JPEG or PNG\.$/],
    [["brake"], /^brake is not a picture by its name/],
    [["brake.jpg", "brake.png"], /^brake\.png and brake\.jpg are both for "brake": keep one\.$/],
  ])("%j is refused with what to do", (files, sentence) => {
    const { refusals } = sortPhotos(files);
    expect(refusals).toHaveLength(1);
    expect(refusals[0]).toMatch(sentence);
  });

  it("must hold the largest file, whatever its own shape", () => {
    expect(tooSmall(photo, { width: 1600, height: 900 })).toBeUndefined();
    expect(tooSmall(photo, { width: 4000, height: 3000 })).toBeUndefined();
    // Portrait, as on a phone.
    expect(tooSmall(photo, { width: 1600, height: 3000 })).toBeUndefined();
    expect(tooSmall(photo, { width: 4000, height: 899 })).toMatch(
      /^brake\.jpg is too small: of its 4000 × 899 pixels a picture 1598 wide can be cut, and "brake" needs 1600 × 900\./,
    );
    expect(tooSmall({ file: "gears.jpg", picture: pictures.gears }, photo.picture)).toMatch(
      /needs 2400 × 1350/,
    );
  });
});

describe("npm run pictures", () => {
  let project: ReturnType<typeof createTempProject>;
  beforeEach(() => {
    project = createTempProject();
  });
  afterEach(() => project.remove());
  const run = () => {
    const folders = [join(project.dir, "photos"), join(project.dir, "out")];
    return spawnSync(process.execPath, ["tools/pictures/make.mjs", ...folders], {
      cwd: rootDir,
      encoding: "utf8",
    });
  };

  it("says which names there are when it finds no photo", () => {
    const { status, stdout } = run();
    expect(status).toBe(0);
    for (const { name } of list) expect(stdout).toContain(`${name}.jpg`);
  });

  it("fetches nothing and writes nothing for files that it cannot use", () => {
    project.write("photos/brakes.jpg", "");
    project.write("photos/brake.txt", "");
    const { status, stdout, stderr } = run();
    expect(status).toBe(1);
    expect(stdout).toBe("");
    expect(stderr.trim().split("\n")).toHaveLength(2);
    expect(readdirSync(project.dir)).not.toContain("out");
  });
});
