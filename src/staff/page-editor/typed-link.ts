import { safeUrl } from "@/shared/seo/safe-url";

export type LinkKind = "page" | "phone" | "address";

export const linkProblems = {
  page: "Please choose a page.",
  phone: "Please enter a phone number, such as 01632 960147.",
  address: "Use an address such as www.example.com, name@example.com or /contact.",
} as const satisfies Record<LinkKind, string>;

/** The address of a link for what was chosen or typed, or null where it is none (docs/page-editor.md#links). */
export function typedLink(kind: LinkKind, typed: string): string | null {
  const text = typed.trim();
  if (kind === "phone") return phoneLink(text);
  if (kind === "page" || safeUrl(text) !== null) return safeUrl(text);
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)) return safeUrl(`mailto:${text}`);
  return /^[^\s@/:]+\.[^\s@/:]+(?:[/?#:]|$)/.test(text) ? safeUrl(`https://${text}`) : null;
}

/** A British number without its country's code gets it; punctuation between the digits goes. */
function phoneLink(text: string): string | null {
  const digits = text.replace(/^tel:/i, "").replaceAll(/\(0\)|[\s().-]/g, "");
  return /^\+?\d{6,15}$/.test(digits) ? `tel:${digits.replace(/^0(?=[1-9])/, "+44")}` : null;
}

/** What a link is, for the fields of the dialog. */
export function linkKind(link: string): LinkKind {
  if (link === "" || link.startsWith("/")) return "page";
  return /^tel:/i.test(link) ? "phone" : "address";
}
