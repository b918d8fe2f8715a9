import { expect, test } from "vitest";
import { paths, redirects } from "@/lib/paths";
import vercel from "../../vercel.json" with { type: "json" };

test("the host redirects what the router redirects", () => {
  const ofHost = Object.fromEntries(
    vercel.redirects.map(({ source, destination }) => [source, destination]),
  );
  expect(ofHost).toEqual(redirects);
  expect(vercel.redirects.every(({ permanent }) => permanent)).toBe(true);
});

test("staff routes get the shell", () => {
  const shells = vercel.rewrites
    .filter(({ destination }) => destination === "/app")
    .map(({ source }) => source);
  for (const path of [paths.auth, paths.notes, paths.admin]) expect(shells).toContain(path);
  expect(shells).toContain(`${paths.admin}/:path*`);
});

test("the policy lets the site call Supabase and EmailJS, and nobody else", () => {
  const policy =
    vercel.headers[0]?.headers.find(({ key }) => key === "Content-Security-Policy")?.value ?? "";
  const [, connect] = /connect-src ([^;]+)/.exec(policy) ?? [];
  expect(connect).toBe("'self' https://*.supabase.co wss://*.supabase.co https://api.emailjs.com");
});

test("the headers of the specification are there, word for word", () => {
  const headers = new Map(vercel.headers[0]?.headers.map(({ key, value }) => [key, value]));
  expect(headers.get("Strict-Transport-Security")).toMatch(/^max-age=63072000/);
  expect(headers.get("X-Frame-Options")).toBe("DENY");
  expect(headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
  expect(headers.get("Permissions-Policy")).toBe("camera=(), microphone=(), geolocation=()");
});
