import type { createBrowserRouter } from "react-router-dom";
import { paths } from "@/lib/paths";

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Lets one public page fade into the next where the browser can and the visitor wants things to
 * move. What changes only the query or the hash stays as it is, and so do the staff screens.
 */
export function withTransitions(router: Router): Router {
  const navigate = router.navigate.bind(router);
  router.navigate = async (to: unknown, options?: object) => {
    const path = pathOf(to);
    const fades =
      path !== null &&
      path !== router.state.location.pathname &&
      ![path, router.state.location.pathname].some(isStaff) &&
      !window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    // Its overloads cannot be named; what comes in goes on as it is.
    await (navigate as (to: unknown, options?: object) => Promise<void>)(
      to,
      fades ? { ...options, viewTransition: true } : options,
    );
  };
  return router;
}

/** The path that is asked for, if a path is. */
function pathOf(to: unknown): string | null {
  if (typeof to === "string") return new URL(to, window.location.href).pathname;
  if (typeof to !== "object" || to === null || !("pathname" in to)) return null;
  return typeof to.pathname === "string" ? to.pathname : null;
}

const isStaff = (path: string) =>
  [paths.auth, paths.notes, paths.admin].some((own) => `${path}/`.startsWith(`${own}/`));
