import { expect, test } from "vitest";
import { paths, redirects, serviceRoute } from "@/lib/paths";
import vercel from "../../vercel.json" with { type: "json" };
import { read } from "../support/repository-files";

/** `vercel.json` with the redirects that the router knows (decision 0006). */
function withRedirects(text: string): string {
  const list = Object.entries(redirects).map(([source, destination]) => ({
    source,
    destination,
    permanent: true,
  }));
  const json = JSON.stringify(list, null, 2).replaceAll("\n", "\n  ");
  return text.replace(/(?<="redirects": )\[[^\]]*\]/, () => json);
}

test("the host redirects what the router redirects: npm run host writes the list", async () => {
  expect(Object.keys(redirects).length).toBeGreaterThan(10);
  await expect(withRedirects(read("vercel.json"))).toMatchFileSnapshot("../../vercel.json");
});

test("the host gives pages of services and of staff to the shell, where no file was built", () => {
  const shells = vercel.rewrites.map(({ source }) => source);
  expect(shells).toContain(serviceRoute);
  expect(shells.at(-1)).toMatch(/^\/:slug\(/);
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

test("vercel.json sends the security headers, word for word", () => {
  const headers = new Map(vercel.headers[0]?.headers.map(({ key, value }) => [key, value]));
  expect(headers.get("Strict-Transport-Security")).toMatch(/^max-age=63072000/);
  expect(headers.get("X-Frame-Options")).toBe("DENY");
  expect(headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
  expect(headers.get("Permissions-Policy")).toBe("camera=(), microphone=(), geolocation=()");
});
