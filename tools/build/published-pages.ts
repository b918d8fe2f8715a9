import type { Json } from "../../src/shared/data/database.types.ts";
import { publishedPageOf, type PublishedPage } from "../../src/shared/data/published-page.ts";

/**
 * The pages that staff have published, for the build. An empty list, and a line that says why,
 * where the backend does not answer within 10 s: they are then shown by the browser alone.
 */
export async function publishedPages(url: string, key: string): Promise<PublishedPage[]> {
  const pages: PublishedPage[] = [];
  const size = 200;
  try {
    for (let from = 0; ; from += size) {
      const query = `select=*&status=eq.published&order=slug&limit=${size}&offset=${from}`;
      const answer = await fetch(`${url}/rest/v1/pages?${query}`, {
        headers: { apikey: key },
        signal: AbortSignal.timeout(10_000),
      });
      if (!answer.ok) throw new Error(`it answers ${answer.status}`);
      const rows = (await answer.json()) as Json;
      if (!Array.isArray(rows)) throw new Error("it answers with no list");
      for (const row of rows) {
        const page = publishedPageOf(row);
        if (!page) throw new Error("a row of its pages cannot be read");
        pages.push(page);
      }
      if (rows.length < size) return pages;
    }
  } catch (error) {
    console.warn(
      `The pages made by staff are not prerendered, since Supabase could not be read: ${(error as Error).message}`,
    );
    return [];
  }
}
