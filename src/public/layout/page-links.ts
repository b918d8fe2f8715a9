import { supabaseSettings } from "@/shared/http/env";
import { pageLinksPath, readPageLinks, type PageLink, type PageLinks } from "@/shared/page-links";

let links: PageLinks | null = import.meta.env.PAGE_LINKS ?? null;

/** The links to pages made by staff that this build was made with (docs/page-editor.md#places). */
export const pageLinks = () => links;

/** All of them, for the footer, which is also the menu of those without scripts. */
export function linksToPages(): readonly PageLink[] {
  return links ? [...links.header, ...links.footer] : [];
}

/** In development, where nothing is built, the data API is asked as the build asks it. */
export async function askForPageLinks(): Promise<void> {
  const settings = supabaseSettings();
  if (!settings) return;
  try {
    const answer = await fetch(settings.url + pageLinksPath, { headers: { apikey: settings.key } });
    links = readPageLinks(await answer.json());
  } catch {
    // Without an answer the site has its own links.
  }
}
