import { createContext, use, type ReactNode } from "react";
import { neededFor, type Need } from "./staff-access";

/** Whether the account may do this; provided with the session. Everything, where nothing provides it. */
export const MayContext = createContext<(need: Need) => boolean>(() => true);

type IfOpenProps = {
  /** A path of the staff area. */
  to: string;
  children: ReactNode;
  /** Shown where the path is not open. */
  otherwise?: ReactNode;
};

/** Shows a link, or what goes with it, to whom its path is open (docs/roles.md#roles). */
export function IfOpen({ to, children, otherwise = null }: IfOpenProps) {
  return use(MayContext)(neededFor(to)) ? children : otherwise;
}
