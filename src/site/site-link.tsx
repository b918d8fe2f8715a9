import {
  Link,
  NavLink,
  useLocation,
  useResolvedPath,
  type LinkProps,
  type NavLinkProps,
  type To,
} from "react-router-dom";
import { useMotionAllowed } from "@/ui/use-motion-allowed";

/** A link between public pages, with a view transition where the browser supports it. */
export function SiteLink(props: LinkProps) {
  return <Link {...props} viewTransition={useFade(props.to)} />;
}

/** `SiteLink` for a navigation: marks the current page. */
export function SiteNavLink(props: NavLinkProps) {
  return <NavLink {...props} viewTransition={useFade(props.to)} />;
}

/** False within a page, where only query or hash change, and where reduced motion is preferred. */
function useFade(to: To): boolean {
  const allowed = useMotionAllowed();
  const target = useResolvedPath(to).pathname;
  return useLocation().pathname !== target && allowed;
}
