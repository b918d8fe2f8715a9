import type { Project } from "../_shared/database.ts";
import type { Outcome } from "./drivers.ts";

/**
 * Removes the file of a picture whose time in the trash is over (docs/page-editor.md#trash) through Storage's
 * API, which removes the bytes too. A file that is gone already is a success.
 */
export async function removePicture(
  { url, key, fetch: send = fetch }: Project,
  params: Record<string, unknown>,
): Promise<Outcome> {
  const { file } = params;
  if (typeof file !== "string") return { outcome: "refused", error: "The job names no file." };
  try {
    const answer = await send(
      new Request(`${url}/storage/v1/object/pictures`, {
        method: "DELETE",
        headers: {
          apikey: key,
          // Storage asks for it whatever the key's form.
          authorization: `Bearer ${key}`,
          "content-type": "application/json",
        },
        body: JSON.stringify({ prefixes: [file] }),
        signal: AbortSignal.timeout(10_000),
      }),
    );
    if (answer.ok) return { outcome: "sent" };
    return { outcome: "failed", error: `Storage answered ${answer.status}.` };
  } catch (error) {
    return { outcome: "failed", error: `Storage did not answer: ${String(error)}` };
  }
}
