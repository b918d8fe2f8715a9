import { expect, test } from "vitest";
import { httpsRedirect } from "./https-redirect";

test.each([
  ["http://www.harrowdown.example/a?b=1#c", "https://www.harrowdown.example/a?b=1#c"],
  ["https://www.harrowdown.example/", null],
  ["http://localhost:5173/", null],
  ["http://127.0.0.1:4173/", null],
  ["http://garage.localhost/", null],
  ["http://localhost.evil.example/", "https://localhost.evil.example/"],
])("%s", (address, expected) => {
  expect(httpsRedirect(new URL(address))).toBe(expected);
});
