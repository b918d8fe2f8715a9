import { garage } from "@/shared/content/garage";
import { slugOf } from "@/shared/seo/slug";

/** Every path of the site; no other file spells one out (docs/architecture.md#addresses). */
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
  reminder: "/reminder",
  booking: "/booking",
  request: "/request",
  auth: "/auth",
  notes: "/notes",
  account: "/account",
  admin: "/admin",
  adminDiary: "/admin/diary",
  adminDiarySettings: "/admin/diary/settings",
  adminEnquiries: "/admin/enquiries",
  adminChat: "/admin/chat",
  adminNotes: "/admin/notes",
  adminPost: "/admin/post",
  adminPages: "/admin/pages",
  adminNewPage: "/admin/pages/new",
  adminTrash: "/admin/pages/trash",
  adminGarage: "/admin/garage",
  adminUsers: "/admin/users",
  adminPersonalData: "/admin/personal-data",
  adminLog: "/admin/log",
} as const;

/** What a booking is for: the values of the forms' "What is it for?". */
export type BookedService = "service" | "mot" | "repair" | "diagnostic" | "other";

/** What a link books. */
export type Booked = {
  service: BookedService;
  /** What was pressed, such as the name of the service. */
  booking?: string;
  /** A registration; may be empty. */
  vehicle?: string;
};

/** Address of the booking form, which starts with what was pressed (docs/forms.md#carried-over). */
export function bookingPath({ vehicle, ...pressed }: Booked): string {
  const query = new URLSearchParams({ ...pressed, ...(vehicle && { vehicle }) });
  return `${paths.contact}?${query}#contact-form`;
}

/** Route pattern of the service pages; use `servicePath` for links. */
export const serviceRoute = "/service/:slug";

/** Redirects of old addresses; `npm run host` writes them into `vercel.json`. */
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
 * Path of a service: its own page or the page it redirects to, so that internal links never hit a
 * redirect (docs/architecture.md#addresses and docs/facts.md#services).
 */
export function servicePath(slug: string): string {
  const own = serviceRoute.replace(":slug", slug);
  return redirects[own] ?? own;
}

/**
 * The path that was meant by one with capitals, in small letters; null without capitals, and where
 * the path can be none of this site.
 */
export function smallLetters(pathname: string): string | null {
  const isOurs = /^[a-z0-9/-]+$/i.test(pathname);
  return isOurs && /[A-Z]/.test(pathname) ? pathname.toLowerCase() : null;
}

/** Path of a page made by staff. */
export function sitePagePath(slug: string): string {
  return `/${slug}`;
}

/** Path of a page's editor. */
export function editPagePath(slug: string): string {
  return `${paths.adminPages}/edit/${slug}`;
}

/** Path of an enquiry and its thread. */
export function enquiryPath(id: string): string {
  return `${paths.adminEnquiries}/${id}`;
}

export type DiaryAddress = {
  /** `yyyy-MM-dd`. */
  day: string;
  view?: "day" | "week" | undefined;
  /** Id of the booking that is opened. */
  booking?: string | undefined;
};

/** Path of a day in the diary, or of the week around it, with a booking opened. */
export function diaryPath({ day, view = "day", booking }: DiaryAddress): string {
  const query = new URLSearchParams({
    day,
    ...(view === "week" && { view }),
    ...(booking && { booking }),
  });
  return `${paths.adminDiary}?${query}`;
}

/** Path of the sign-in screen that returns to `from` afterwards. */
export function signInPath(from: string): string {
  return `${paths.auth}?redirect=${encodeURIComponent(from)}`;
}

/**
 * Path in a `redirect` parameter, or null if it leads off this site: another origin, a scheme or
 * `//host` (docs/roles.md#sign-in).
 */
export function sitePath(wanted: string | null): string | null {
  const site = "https://site.invalid";
  if (!wanted?.startsWith("/") || !URL.canParse(wanted, site)) return null;
  const { origin, pathname, search, hash } = new URL(wanted, site);
  return origin === site && !pathname.startsWith("//") ? pathname + search + hash : null;
}
