import { Outlet, ScrollRestoration, type Location } from "react-router-dom";
import { Connectivity } from "@/features/connectivity/connectivity";
import { HttpsGuard } from "@/features/connectivity/https-guard";
import { ToastHost } from "@/ui/toast-host";
import { RouteFocus } from "./route-focus";

/**
 * Under which name a scroll position is kept. The first entry of every load has the same key:
 * one page must not take over where another was left.
 */
function placeOf({ key, pathname, hash }: Location): string {
  return key === "default" ? pathname + hash : key;
}

/** What every screen has, whatever its layout. */
export function Root() {
  return (
    <>
      <ScrollRestoration getKey={placeOf} />
      <RouteFocus />
      <HttpsGuard />
      <Connectivity />
      <Outlet />
      <ToastHost />
    </>
  );
}
