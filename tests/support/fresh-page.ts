// Each file of tests gets the page as a visitor's browser would make it: the files share a process,
// and with it the window and what was loaded.
import { GoTrueClient } from "@supabase/supabase-js";
import { afterAll, vi } from "vitest";

// The sources are evaluated anew for each file, with their state; packages stay loaded.
vi.resetModules();

// It warns of a second client in the same browser.
Reflect.set(GoTrueClient, "nextInstanceID", {});

/** What the sources have started and would go on with under the next file. */
const ends: (() => unknown)[] = [];
const listen = window.addEventListener;
window.addEventListener = (...[type, listener, options]: Parameters<typeof listen>) => {
  listen(type, listener, options);
  ends.push(() => window.removeEventListener(type, listener, options));
};
// oxlint-disable-next-line unbound-method -- it is called with its client below
const { initialize } = GoTrueClient.prototype;
GoTrueClient.prototype.initialize = function (this: GoTrueClient) {
  ends.push(() => this.dispose());
  return initialize.call(this);
};

afterAll(async () => {
  vi.useRealTimers();
  // What is stubbed in the last test of a file would be there while the next one is loaded.
  vi.unstubAllGlobals();
  window.addEventListener = listen;
  GoTrueClient.prototype.initialize = initialize;
  await Promise.all(ends.map((end) => end()));
  localStorage.clear();
  sessionStorage.clear();
  document.head.replaceChildren();
  document.body.replaceChildren();
  history.replaceState(null, "", "/");
});
