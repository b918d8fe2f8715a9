import { Outlet, ScrollRestoration, type Location } from "react-router-dom";
import { Connectivity } from "./connectivity/connectivity";
import { HttpsGuard } from "./connectivity/https-guard";
import { ToastHost } from "@/shared/ui/toast-host";
import { LatePage } from "./late-page";
import { RouteFocus } from "./route-focus";

/**
 * Key of a stored scroll position. The first history entry of every load has the key "default", so
 * use its address instead: one page must not scroll to the position of another.
 */
function scrollKey({ key, pathname, hash }: Location): string {
  return key === "default" ? pathname + hash : key;
}

/** What every screen has, whatever its layout: scroll restoration, focus, connectivity, toasts. */
export function Root() {
  return (
    <>
      <ScrollRestoration getKey={scrollKey} />
      <RouteFocus />
      <HttpsGuard />
      <Connectivity />
      <Outlet />
      <LatePage />
      <ToastHost />
    </>
  );
}
