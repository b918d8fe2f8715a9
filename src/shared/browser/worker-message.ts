/**
 * What a page asks a service worker: whether it is of the page's own build, which the page names by its
 * first script and hears as a boolean through the port; or to take over from the one before.
 */
export type WorkerMessage = { ask: "is yours"; script: string } | { ask: "take over" };
