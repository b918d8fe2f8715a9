import { readFileSync } from "node:fs";

type Size = { width: number; height: number };

/**
 * Width and height in the header of an AVIF, WebP or JPEG file (ISO 23008-12 `ispe`, RFC 9649, JPEG
 * frame), in pixels. Throws for any other file.
 */
export function pictureSize(path: string): Size {
  const bytes = readFileSync(path);
  const size = avif(bytes) ?? webp(bytes) ?? jpeg(bytes);
  if (!size) throw new Error(`${path} is no AVIF, WebP or JPEG`);
  return size;
}

function avif(bytes: Buffer): Size | undefined {
  if (bytes.toString("latin1", 4, 12) !== "ftypavif") return undefined;
  const at = bytes.indexOf("ispe");
  return at < 0
    ? undefined
    : { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) };
}

function webp(bytes: Buffer): Size | undefined {
  const kind = bytes.toString("latin1", 8, 16);
  if (kind === "WEBPVP8 ") {
    return {
      width: bytes.readUInt16LE(26) & 0x3fff,
      height: bytes.readUInt16LE(28) & 0x3fff,
    };
  }
  if (kind === "WEBPVP8X") {
    return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  }
  return undefined;
}

function jpeg(bytes: Buffer): Size | undefined {
  if (bytes.readUInt16BE(0) !== 0xffd8) return undefined;
  let at = 2;
  while (at < bytes.length - 9) {
    const marker = bytes[at + 1] ?? 0;
    // frame header, baseline or progressive
    if (marker >= 0xc0 && marker <= 0xc2) {
      return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    }
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}
