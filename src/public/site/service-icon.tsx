import type { ServiceIconName } from "@/shared/content/service";
import { classes } from "@/shared/ui/classes";

/** SVG paths on a 32-unit grid, one for each kind of work. */
const drawings: Record<ServiceIconName, string> = {
  test: "M6 4h20v24H6zM11 12l2.5 2.5L18 10M11 21h10",
  service: "M16 4v5M12 9h8l3 4v13H9V13zM9 18h14M13 22h6",
  pulse: "M3 17h6l3-9 5 17 4-12 2 4h6",
  brake: "M16 5a11 11 0 1 0 11 11M16 12a4 4 0 1 0 4 4M21 4h6v9h-4z",
  cold: "M16 4v24M5.6 10l20.8 12M26.4 10 5.6 22M12.5 5.5 16 9l3.5-3.5M12.5 26.5 16 23l3.5 3.5",
  battery: "M4 10h24v16H4zM9 10V6h4v4M19 10V6h4v4M8 18h5M21 15.5v5M18.5 18h5",
  spring: "M8 4h16M8 28h16M24 8 8 11M24 14 8 11M24 14 8 17M24 20 8 17M24 20 8 24",
  bolt: "M18 3 7 18h8l-2 11 12-16h-8z",
  fuel: "M5 28V5h13v23zM5 14h13M18 18h4v6a2.5 2.5 0 0 0 5 0V12l-4-4",
  exhaust: "M3 12h7l3-3h13v12H13l-3-3H3M26 12h3M26 18h3",
  engine: "M9 10h10l4 4v9h-4l-2 3H9zM5 13v9M5 18h4M23 18h5M28 14v8M12 10V6M9 6h7",
  gears:
    "M16 11a5 5 0 1 0 0 10 5 5 0 0 0 0-10zM16 4v4M16 24v4M4 16h4M24 16h4M7.5 7.5l3 3M21.5 21.5l3 3M24.5 7.5l-3 3M10.5 21.5l-3 3",
  van: "M3 8h15v15H3zM18 13h6l5 5v5H18M9 26a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM23 26a3 3 0 1 0 0-6 3 3 0 0 0 0 6z",
  shield: "M16 4l10 4v8c0 6-4 10-10 12C10 26 6 22 6 16V8zM11 16l3.5 3.5L21 13",
  spanner: "M20 5a6 6 0 0 0-5.5 8.5L4 24l4 4 10.5-10.5A6 6 0 0 0 27 12l-4 1-3-3z",
};

/** Decorative icon of a service. */
export function ServiceIcon({ name, className }: { name: ServiceIconName; className?: string }) {
  return (
    <svg
      viewBox="0 0 32 32"
      className={classes("size-8 flex-none", className)}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={drawings[name]} />
    </svg>
  );
}
