import { use, useEffect, useState } from "react";
import { supabaseSettings } from "@/lib/http/env";
import { KnownPageContext } from "@/lib/known-page";
import type { PublishedPage } from "@/lib/data/anon-client";

export type PublishedPageState =
  | { status: "loading" }
  | { status: "shown"; page: PublishedPage }
  | { status: "missing" }
  /** The page has another address now. */
  | { status: "moved"; slug: string };

type Found = { slug: string; state: PublishedPageState };

/**
 * The published page at an address (accounts specification 2). What the build wrote into the
 * document is shown at once and asked for again, since it may have changed since.
 */
export function usePublishedPage(slug: string): PublishedPageState {
  const known = use(KnownPageContext);
  const [found, setFound] = useState<Found | null>(null);
  const written = known?.slug === slug ? known : null;

  useEffect(() => {
    let left = false;
    void lookFor(slug, written).then((state) => {
      if (!left) setFound({ slug, state });
    });
    return () => {
      left = true;
    };
  }, [slug, written]);

  if (found?.slug === slug) return found.state;
  return written ? { status: "shown", page: written } : { status: "loading" };
}

async function lookFor(slug: string, written: PublishedPage | null): Promise<PublishedPageState> {
  if (!supabaseSettings())
    return written ? { status: "shown", page: written } : { status: "missing" };
  try {
    const { readPresentSlug, readPublishedPage } = await import("@/lib/data/anon-client");
    const page = await readPublishedPage(slug);
    if (page) return { status: "shown", page };
    const present = await readPresentSlug(slug);
    return present ? { status: "moved", slug: present } : { status: "missing" };
  } catch {
    // What stands there is better than nothing; without it the specification has one answer.
    return written ? { status: "shown", page: written } : { status: "missing" };
  }
}
