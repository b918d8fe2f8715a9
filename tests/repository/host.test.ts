import { expect, test } from "vitest";
import { garage } from "@/shared/content/garage";
import { services } from "@/shared/content/services";
import { shippedFacts } from "@/shared/content/shipped-facts";
import { serviceOptions } from "@/shared/site/service-options";
import { paths, redirects, servicePath } from "@/shared/paths";
import { match } from "path-to-regexp";
import { projectHost, withProject } from "../../tools/build/policy-host";
import type { GarageFacts } from "../../supabase/functions/post/garage-facts";
import vercel from "../../vercel.json" with { type: "json" };
import { read } from "../support/repository-files";

/** Where each address of the site leads: a page to itself, an old address to a page. */
const targets: [string, string][] = [
  ...[...Object.values(paths), ...services.map(({ slug }) => servicePath(slug))]
    .filter((path) => path !== paths.home && !path.includes("#"))
    .map((path): [string, string] => [path, path]),
  ...Object.entries(redirects),
];

/** The pattern of a path with at least one capital; the host tells capitals from small letters. */
function withCapitals(path: string): string {
  const rest = path.slice(1);
  const anyCase = rest.replace(/[a-z]/g, (letter) => `[${letter.toUpperCase()}${letter}]`);
  return `/:path((?!${rest}$)${anyCase})`;
}

/** `vercel.json` with the redirects that the router knows (docs/architecture.md#addresses). */
function withRedirects(text: string): string {
  const capitals = new Map(targets.map(([path, target]) => [withCapitals(path), target]));
  const list = [...Object.entries(redirects), ...capitals].map(([source, destination]) => ({
    source,
    destination,
    permanent: true,
  }));
  const json = JSON.stringify(list, null, 2).replaceAll("\n", "\n  ");
  return text.replace(/(?<="redirects": )\[.*?\n {2}\]/s, () => json);
}

/** Where the host redirects a path, matched as Vercel does; null where it does not. */
function redirectOf(path: string): string | null {
  const options = { sensitive: true, strict: true };
  const found = vercel.redirects.find(({ source }) => match(source, options)(path));
  return found?.destination ?? null;
}

/** `vercel.json` with the hosted project that the environment names (docs/architecture.md#headers). */
function withOwnProject(text: string): string {
  const url = process.env.VITE_SUPABASE_URL ?? "";
  return url.startsWith("https:") ? withProject(text, new URL(url).host) : text;
}

test("the host redirects what the router redirects: npm run host writes the list", async () => {
  expect(Object.keys(redirects).length).toBeGreaterThan(10);
  await expect(withOwnProject(withRedirects(read("vercel.json")))).toMatchFileSnapshot(
    "../../vercel.json",
  );
});

test("the mails of the server know the garage's facts: npm run host writes them", async () => {
  const { name, siteUrl, referencePrefix } = garage;
  const { phone, email, openingHours, closures } = shippedFacts;
  const facts: GarageFacts = {
    name,
    siteUrl,
    phone,
    email,
    referencePrefix,
    openingHours,
    closures: closures.map(({ from, to }) => ({ from, to })),
    services: Object.fromEntries(serviceOptions.map(({ value, label }) => [value, label])),
    paths: {
      reminder: paths.reminder,
      booking: paths.booking,
      request: paths.request,
      motForm: paths.motBooking,
      form: paths.contactForm,
      enquiries: paths.adminEnquiries,
      chat: paths.adminChat,
    },
  };
  await expect(`${JSON.stringify(facts, null, 2)}\n`).toMatchFileSnapshot(
    "../../supabase/functions/post/garage.json",
  );
});

test.each(targets)("the host leads %s in capitals to %s", (path, target) => {
  for (const typed of [
    path.toUpperCase(),
    path.replace(/[a-z]/, (letter) => letter.toUpperCase()),
  ]) {
    expect([typed, redirectOf(typed)]).toEqual([typed, target]);
  }
});

test("the host redirects no address of a page, and no other address", () => {
  const pages = targets.filter(([path, target]) => path === target).map(([path]) => path);
  for (const path of [...pages, "/", "/Nope", "/no/Such/page", "/assets/A.js"]) {
    expect([path, redirectOf(path)]).toEqual([path, null]);
  }
});

test("an address that no file was built for is answered with 404: only known routes get the shell", () => {
  const shells = vercel.rewrites.filter(({ destination }) => destination === "/app");
  for (const path of ["/nope", "/service/nope", "/no/such/page"]) {
    expect(shells.filter(({ source }) => match(source)(path))).toEqual([]);
  }
});

test("routes that only the browser renders get the shell", () => {
  const shells = vercel.rewrites
    .filter(({ destination }) => destination === "/app")
    .map(({ source }) => source);
  for (const path of [
    paths.auth,
    paths.notes,
    paths.admin,
    paths.reminder,
    paths.booking,
    paths.request,
  ]) {
    expect(shells).toContain(path);
  }
  expect(shells).toContain(`${paths.admin}/:path*`);
});

test("the policy lets the site call its own Supabase project and EmailJS, and nobody else", () => {
  const policy =
    vercel.headers[0]?.headers.find(({ key }) => key === "Content-Security-Policy")?.value ?? "";
  const [, connect] = /connect-src ([^;]+)/.exec(policy) ?? [];
  const host = projectHost();
  expect(connect).toBe(`'self' https://${host} wss://${host} https://api.emailjs.com`);
  expect(policy).not.toContain("*");
});

test("vercel.json sends the security headers, word for word", () => {
  const headers = new Map(vercel.headers[0]?.headers.map(({ key, value }) => [key, value]));
  expect(headers.get("Strict-Transport-Security")).toMatch(/^max-age=63072000/);
  expect(headers.get("X-Frame-Options")).toBe("DENY");
  expect(headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
  for (const feature of ["camera", "microphone", "geolocation", "payment", "usb", "gyroscope"]) {
    expect(headers.get("Permissions-Policy")?.split(", ")).toContain(`${feature}=()`);
  }
  expect(headers.get("Cross-Origin-Resource-Policy")).toBe("same-origin");
});

test("what the host caches ends within a day: it sends these headers with a 404, too", () => {
  const rules = vercel.headers.flatMap(({ headers }) => headers);
  const caching = rules.filter(({ key }) => key === "Cache-Control");
  expect(caching.length).toBeGreaterThan(2);
  for (const { value } of caching) {
    expect(value).not.toContain("immutable");
    expect(Number(/max-age=(\d+)/.exec(value)?.[1] ?? 0)).toBeLessThanOrEqual(86_400);
  }
});
