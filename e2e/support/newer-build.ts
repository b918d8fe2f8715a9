import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

/** Where the files of the newer build stand: each of its names is another one. */
export const newerAssets = "/assets/newer/";

type Deployment = { address: string; deploy: () => void; stop: () => Promise<void> };

/**
 * Serves `site` under an address of its own, and from `deploy()` on as a newer build of it: all scripts
 * and styles have other names, pages and service worker name those, and the old ones are still there.
 */
export async function serveDeployments(site: string): Promise<Deployment> {
  let isNewer = false;
  const server = createServer((request, response) => {
    answer(site, request, response, isNewer).catch((error: unknown) =>
      response.destroy(asError(error)),
    );
  });
  await once(server.listen(0, "localhost"), "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("There is no free port.");
  return {
    address: `http://localhost:${address.port}`,
    deploy: () => (isNewer = true),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

async function answer(
  site: string,
  request: IncomingMessage,
  response: ServerResponse,
  isNewer: boolean,
): Promise<void> {
  const path = request.url ?? "/";
  const isNewerFile = path.startsWith(newerAssets);
  const { host: _, connection: __, ...headers } = request.headers;
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const original = await fetch(site + path.replace(newerAssets, "/assets/"), {
    method: request.method ?? "GET",
    headers: headers as Record<string, string>,
    redirect: "manual",
    ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
  });
  let body = Buffer.from(await original.arrayBuffer());
  const isText = /html|javascript/.test(original.headers.get("content-type") ?? "");
  const isOfBuild = isNewerFile || !path.startsWith("/assets/");
  if (isText && isNewer && isOfBuild) {
    const text = body.toString("utf8");
    // A page that has changed has another revision in the worker's list.
    body = Buffer.from(
      text
        .replaceAll(/(?<=["' ]\/?)assets\//g, newerAssets.slice(1))
        .replaceAll('"revision":"', '"revision":"n'),
    );
  }
  response.statusCode = original.status;
  for (const [name, value] of original.headers) {
    if (!/^(content-(encoding|length)|transfer-encoding|connection|etag)$/.test(name)) {
      response.setHeader(name, value);
    }
  }
  response.end(body);
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
