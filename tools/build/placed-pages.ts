import { pageLinksPath, readPageLinks, type PageLinks } from "../../src/shared/page-links.ts";

/**
 * Where staff have placed their published pages, for the build (docs/page-editor.md#places); null where none
 * has a place. Null too, with a line that says why, where the backend does not answer within 10 s.
 */
export async function placedPages(url: string, key: string): Promise<PageLinks | null> {
  try {
    const answer = await fetch(url + pageLinksPath, {
      headers: { apikey: key },
      signal: AbortSignal.timeout(10_000),
    });
    if (!answer.ok) throw new Error(`it answers ${answer.status}`);
    return readPageLinks(await answer.json());
  } catch (error) {
    console.warn(
      `Header and footer lead to no page made by staff, since Supabase could not be read: ${(error as Error).message}`,
    );
    return null;
  }
}

/** The constant by which the bundle has the links; without any, nothing of them is in it. */
export function pageLinksForBuild(links: PageLinks | null): Record<string, string> {
  return { "import.meta.env.PAGE_LINKS": links ? JSON.stringify(links) : "undefined" };
}
