import { Outlet, ScrollRestoration } from "react-router-dom";
import { Connectivity } from "@/features/connectivity/connectivity";
import { HttpsGuard } from "@/features/connectivity/https-guard";
import { ToastHost } from "@/ui/toast-host";
import { RouteFocus } from "./route-focus";

/** What every screen has, whatever its layout. */
export function Root() {
  return (
    <>
      <ScrollRestoration />
      <RouteFocus />
      <HttpsGuard />
      <Connectivity />
      <Outlet />
      <ToastHost />
    </>
  );
}
