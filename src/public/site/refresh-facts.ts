import { builtVersion } from "@/shared/facts/current";
import { fetchNewerFacts } from "@/shared/facts/fetch-newer-facts";

/** The newest version that this document has heard of. */
let known = builtVersion;

/** Asks whether the owner has published facts since the build or the last answer, and shows them. */
export async function refreshFacts(): Promise<void> {
  const newer = await fetchNewerFacts(known);
  if (!newer?.body) return;
  // Few visits need what follows. A page that is left breaks it off; the next one asks again.
  const part = await import("./show-newer-facts").catch(() => null);
  if (!part) return;
  if (typeof newer.version === "number") known = newer.version;
  part.showNewerFacts(newer.body);
}
