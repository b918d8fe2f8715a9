import { expect, test } from "vitest";
import { paths, servicePath } from "./paths";
import { sharePicture } from "./share-picture";

test("each page of ours has its own share picture, pages made by staff have the common one", () => {
  expect(sharePicture("/")).toBe("/share/home.jpg");
  expect(sharePicture(paths.mot)).toBe("/share/booking-mot-salisbury.jpg");
  expect(sharePicture(servicePath("brake-repairs"))).toBe("/share/service-brake-repairs.jpg");
  expect(sharePicture("/winter-check")).toBe("/share.jpg");
});
