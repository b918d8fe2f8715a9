/*
 * The service worker: what is read offline, and what is sent when the connection is back
 * (docs/offline.md#copy and #waiting-requests). It answers for the public pages of its build, for the files
 * that they are made of and for pictures that were seen. Everything else goes past it: staff screens, mailed
 * links, the data API, other hosts.
 */
import { CacheFirst } from "workbox-strategies/CacheFirst.js";
import { NetworkOnly } from "workbox-strategies/NetworkOnly.js";
import { ExpirationPlugin } from "workbox-expiration/ExpirationPlugin.js";
import { enable as enableNavigationPreload } from "workbox-navigation-preload/enable.js";
import { addPlugins } from "workbox-precaching/addPlugins.js";
import { addRoute } from "workbox-precaching/addRoute.js";
import { getCacheKeyForURL } from "workbox-precaching/getCacheKeyForURL.js";
import { matchPrecache } from "workbox-precaching/matchPrecache.js";
import { precache } from "workbox-precaching/precache.js";
import { registerRoute } from "workbox-routing/registerRoute.js";
import { syncTag } from "./shared/browser/waiting-store";
import { savesData } from "./shared/browser/saves-data";
import type { WorkboxPlugin } from "workbox-core/types.js";
import type { WorkerMessage } from "./shared/browser/worker-message";
import { recordWaiting } from "./shared/data/record-waiting";

type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void };

/** What TypeScript has only in a library that contradicts the one of pages. */
declare const self: {
  /** Written by the build: address and revision of every file of the offline copy. */
  __WB_MANIFEST: { url: string; revision: string | null }[];
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim: () => Promise<void> };
  skipWaiting: () => Promise<void>;
  addEventListener: {
    (type: "install" | "activate", listener: (event: Lasting) => void): void;
    (type: "sync", listener: (event: Lasting & { tag: string }) => void): void;
    (type: "message", listener: (event: MessageEvent<WorkerMessage>) => void): void;
  };
};

/** How long a page may take before the copy is shown in its place. */
const patienceSeconds = 5;

addPlugins([
  {
    requestWillFetch: async ({ request }) => {
      // The installation fails, and the browser tries again at a later visit.
      if (savesData()) throw new Error("The visitor saves data.");
      return new Request(request, { priority: "low" });
    },
  },
]);
precache(self.__WB_MANIFEST);
enableNavigationPreload();

const copyOf = (url: URL) => url.origin + url.pathname;
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === "navigate" && getCacheKeyForURL(copyOf(url)) !== undefined,
  new NetworkOnly({
    networkTimeoutSeconds: patienceSeconds,
    plugins: [{ handlerDidError: ({ request }) => matchPrecache(copyOf(new URL(request.url))) }],
  }),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/pictures/"),
  new CacheFirst({
    cacheName: "pictures",
    plugins: [
      new ExpirationPlugin({
        maxEntries: 60,
        maxAgeSeconds: 30 * 24 * 60 * 60,
        purgeOnQuotaError: true,
        // Its type knows no optional properties that are undefined.
      }) as WorkboxPlugin,
    ],
  }),
);
// Its own addresses only: a page is asked for above, and none stands for another.
addRoute({ cleanURLs: false, directoryIndex: "" });

let isFirst = false;
self.addEventListener("install", () => {
  isFirst = self.registration.active === null;
});
self.addEventListener("activate", (event) => {
  // The page that has brought the first one; a later one takes over when it is asked, or all is closed.
  if (isFirst) event.waitUntil(self.clients.claim());
});
self.addEventListener("message", ({ data, ports }) => {
  if (data.ask === "take over") void self.skipWaiting();
  else ports[0]?.postMessage(getCacheKeyForURL(data.script) !== undefined);
});
self.addEventListener("sync", (event) => {
  if (event.tag === syncTag) event.waitUntil(recordWaiting());
});
