import { builtVersion } from "@/lib/facts/current";
import { fetchNewerBody } from "@/lib/facts/fetch-newer-facts";

/** Asks whether the owner has published facts since the build, and shows them. */
export async function refreshFacts(): Promise<void> {
  const body = await fetchNewerBody(builtVersion);
  // Few visits need what follows.
  if (body) (await import("./show-newer-facts")).showNewerFacts(body);
}
