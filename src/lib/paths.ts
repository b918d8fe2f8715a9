/** Every address of the site; no other file writes one (specification "Screens and routes"). */
export const paths = {
  home: "/",
  contact: "/garage-contact-salisbury",
  contactForm: "/garage-contact-salisbury#contact-form",
  auth: "/auth",
  notes: "/notes",
  admin: "/admin",
  adminEnquiries: "/admin/enquiries",
  adminChat: "/admin/chat",
} as const;

/** Old addresses and where they lead; `vercel.json` holds the same list for the host. */
export const redirects: Readonly<Record<string, string>> = {
  "/contact": paths.contact,
  "/index": paths.home,
  "/gallery": paths.home,
};

/** Address of the sign-in screen that returns to `from` afterwards. */
export function signInPath(from: string): string {
  return `${paths.auth}?redirect=${encodeURIComponent(from)}`;
}

/**
 * The path that a `redirect` parameter asks for, if it stays on this site (ruling 8): another
 * origin, a scheme or `//host` gives null.
 */
export function sitePath(wanted: string | null): string | null {
  const site = "https://site.invalid";
  if (!wanted?.startsWith("/") || !URL.canParse(wanted, site)) return null;
  const { origin, pathname, search, hash } = new URL(wanted, site);
  return origin === site && !pathname.startsWith("//") ? pathname + search + hash : null;
}
