import { garage } from "@/content/garage";
import { slugOf } from "@/lib/seo/slug";

/** Every address of the site; no other file writes one (specification "Screens and routes"). */
export const paths = {
  home: "/",
  about: `/about-${slugOf(garage.shortName)}-garage-salisbury`,
  repairs: "/car-repairs-salisbury",
  overview: "/car-repairs-servicing-salisbury",
  servicing: "/vehicle-servicing-salisbury",
  mot: "/booking-mot-salisbury",
  motBooking: "/booking-mot-salisbury#mot-booking",
  undercarriage: "/undercarriage",
  contact: "/garage-contact-salisbury",
  contactForm: "/garage-contact-salisbury#contact-form",
  privacy: "/privacy",
  accessibility: "/accessibility",
  auth: "/auth",
  notes: "/notes",
  admin: "/admin",
  adminEnquiries: "/admin/enquiries",
  adminChat: "/admin/chat",
  adminNotes: "/admin/notes",
  adminPages: "/admin/pages",
  adminNewPage: "/admin/pages/new",
  adminUsers: "/admin/users",
  adminPersonalData: "/admin/personal-data",
} as const;

/** The route of the service pages; their addresses come from `servicePath`. */
export const serviceRoute = "/service/:slug";

/** Old addresses and where they lead; `npm run host` writes the same list into `vercel.json`. */
export const redirects: Readonly<Record<string, string>> = {
  "/about": paths.about,
  "/services": paths.repairs,
  "/repairs": paths.repairs,
  "/mot": paths.mot,
  "/service/mot-testing": paths.mot,
  "/contact": paths.contact,
  "/service": paths.servicing,
  "/service/vehicle-servicing": paths.servicing,
  "/vehicle-servicing": paths.servicing,
  "/service/diagnostics": paths.repairs,
  "/car-repairs-servicing": paths.overview,
  "/index": paths.home,
  "/gallery": paths.home,
};

/**
 * The final address of a service: its own page, or the page that its old address redirects to
 * (rulings 6 and 7), so that no link inside the site hops.
 */
export function servicePath(slug: string): string {
  const own = serviceRoute.replace(":slug", slug);
  return redirects[own] ?? own;
}

/** Address of a page made by staff. */
export function sitePagePath(slug: string): string {
  return `/${slug}`;
}

/** Address of the editor of a page. */
export function editPagePath(slug: string): string {
  return `${paths.adminPages}/edit/${slug}`;
}

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
