import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { headLength, pictureTypeOf } from "./picture-type";

const text = (from: string) => new TextEncoder().encode(from).slice(0, headLength);
const bytes = (...from: number[]) => Uint8Array.from(from);
const shipped = (name: string) => Uint8Array.from(readFileSync(name).subarray(0, headLength));

test.each([
  ["image/avif", shipped("public/pictures/coil-480.avif")],
  ["image/webp", shipped("public/pictures/coil-480.webp")],
  ["image/jpeg", shipped("public/share.jpg")],
  ["image/png", bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13)],
])("a picture is known as %s by its first bytes", (type, head) => {
  expect(pictureTypeOf(head)).toBe(type);
});

test.each([
  ["a drawing in XML", text('<svg xmlns="http://www.w3.org/2000/svg">')],
  ["a page", text("<!doctype html><title>x</title>")],
  ["a sound in the container of WebP", text("RIFF1234WAVEfmt ")],
  ["a film in the container of AVIF", text("1234ftypisom1234")],
  ["a picture that is cut short", bytes(0xff, 0xd8)],
  ["nothing", bytes()],
])("%s is no picture", (_what, head) => {
  expect(pictureTypeOf(head)).toBeNull();
});
