import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { IncomingMessage, ServerResponse } from "node:http";
import { compile, match } from "path-to-regexp";
import type { Connect, Plugin } from "vite";
import vercel from "../../vercel.json" with { type: "json" };

type Header = { key: string; value: string };

/** Matches a `source` of `vercel.json` as Vercel does. */
const matcher = (source: string) => match(source, { sensitive: true, strict: true });

/**
 * Sends the headers of `vercel.json` with every response. Development relaxes the CSP for Vite's
 * own scripts and socket. `backend`, the origin of a Supabase project outside this site, is added to
 * the allowed origins of calls and pictures.
 */
export function hostHeaders(backend: string | undefined): Plugin {
  const origins = backend === undefined ? [] : [backend];
  return {
    name: "host-headers",
    apply: "serve",
    configureServer(server) {
      server.middlewares.use(withHeaders((header) => relaxed(allow(header, origins))));
    },
    configurePreviewServer(server) {
      server.middlewares.use(withHeaders((header) => allow(header, origins)));
    },
  };
}

/**
 * Gives the preview the redirects, rewrites and 404 page of `vercel.json`. Register it after the
 * plugins of the backend, or it answers their paths with 404.
 */
export function hostRoutes(): Plugin {
  return {
    name: "host-routes",
    apply: "serve",
    configurePreviewServer(server) {
      const root = join(server.config.root, server.config.build.outDir);
      server.middlewares.use(resolveLikeHost(root));
      return () => server.middlewares.use(notFound(root));
    },
  };
}

/** Middleware that redirects a request, or rewrites its URL to the file that the host would serve. */
export function resolveLikeHost(root: string): Connect.NextHandleFunction {
  const redirects = vercel.redirects.map(({ source, destination }) => ({
    matches: matcher(source),
    target: compile(destination),
  }));
  // Rewrites to other hosts are handled by the local services, if at all.
  const own = vercel.rewrites.filter(({ destination }) => destination.startsWith("/"));
  const rewrites = own.map(({ source, destination }) => ({
    matches: matcher(source),
    destination,
  }));
  const page = (path: string) => isFile(join(root, `${path === "/" ? "/index" : path}.html`));
  return (request, response, next) => {
    const url = new URL(request.url ?? "/", "http://localhost");
    const path = decodePath(url.pathname);
    for (const { matches, target } of redirects) {
      const found = matches(path);
      if (found) return redirect(response, target(found.params) + url.search);
    }
    // As it was sent: decoded, it could lead to another host or hold a line break.
    const clean = url.pathname.replace(/(\/index)?\.html$|\/+$/, "");
    if (clean !== url.pathname && path !== "/") {
      return redirect(response, (clean || "/") + url.search);
    }
    if (isFile(join(root, path))) return next();
    const shown = page(path) ? path : rewrites.find(({ matches }) => matches(path))?.destination;
    if (shown) request.url = `${shown === "/" ? "/index" : shown}.html`;
    next();
  };
}

function notFound(root: string): Connect.NextHandleFunction {
  return (_request: IncomingMessage, response: ServerResponse) => {
    response.statusCode = 404;
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(readFileSync(join(root, "404.html")));
  };
}

function withHeaders(change: (header: Header) => Header): Connect.NextHandleFunction {
  const rules = vercel.headers.map(({ source, headers }) => ({
    matches: matcher(source),
    headers: headers.map(change),
  }));
  return (request, response, next) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    for (const { matches, headers } of rules) {
      if (matches(pathname)) for (const { key, value } of headers) response.setHeader(key, value);
    }
    next();
  };
}

const isPolicy = ({ key }: Header) => key === "Content-Security-Policy";

function allow(header: Header, origins: string[]): Header {
  if (!isPolicy(header) || origins.length === 0) return header;
  const sockets = origins.map((origin) => origin.replace(/^http/, "ws"));
  return {
    ...header,
    value: header.value
      .replace("connect-src", `connect-src ${[...origins, ...sockets].join(" ")}`)
      // A local project serves its pictures without https, which the policy demands.
      .replace("img-src", `img-src ${origins.join(" ")}`),
  };
}

/** Vite's development client writes inline scripts and styles and opens a socket. */
function relaxed(header: Header): Header {
  if (!isPolicy(header)) return header;
  return {
    ...header,
    value: header.value
      .replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")
      .replace("connect-src", "connect-src ws:")
      .replace(/; require-trusted-types-for.*$/, ""),
  };
}

function redirect(response: ServerResponse, location: string): void {
  response.statusCode = 308;
  response.setHeader("location", location);
  response.end();
}

function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

function isFile(file: string): boolean {
  return existsSync(file) && statSync(file).isFile();
}
