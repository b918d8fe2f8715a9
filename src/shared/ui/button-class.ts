import { classes } from "./classes";

type ButtonVariant = "plate" | "dark" | "line" | "quiet" | "danger";
type ButtonSize = "small" | "normal" | "submit" | "inset";
export type ButtonLook = { variant?: ButtonVariant | undefined; size?: ButtonSize | undefined };

const base =
  "inline-flex items-center justify-center gap-2.5 rounded text-center no-underline " +
  "transition-colors duration-200 active:inset-ring active:inset-ring-current hover:active:translate-y-px " +
  "aria-busy:cursor-progress off:cursor-not-allowed";

const variants: Record<ButtonVariant, string> = {
  plate:
    "border-3 border-plate bg-plate text-ink font-bold inset-ring inset-ring-ink hover:border-plate-hi hover:bg-plate-hi " +
    "off:border-plate-off off:bg-plate-off off:text-paper-mute off:inset-ring-0",
  // In the colour of the text around it, so dark on light and light on dark.
  dark: "border-3 border-fg bg-fg text-ground font-bold hover:border-mute hover:bg-mute",
  line: "border border-current bg-transparent text-inherit font-bold hover:inset-ring hover:inset-ring-current",
  quiet: "bg-transparent text-fg font-strong hover:bg-hover",
  danger: "bg-transparent text-bad font-strong hover:bg-hover",
};

const sizes: Record<ButtonSize, string> = {
  small: "min-h-11 px-4 py-1 text-small leading-tight",
  normal: "min-h-13 px-5 py-2 text-body leading-tight",
  // inside the big plate, where the registration needs the room
  inset:
    "min-h-13 px-3 py-2 text-small leading-tight whitespace-nowrap " +
    "sm:min-h-15.5 sm:px-6 sm:text-body sm:leading-tight",
  submit: "min-h-14.5 px-6 py-2.5 text-body leading-tight",
};

/** The look of a button, for links of the router and other elements that are not `Button`. */
export function buttonClass({ variant = "plate", size = "normal" }: ButtonLook = {}): string {
  return classes(base, variants[variant], sizes[size]);
}

/** A link in running text or beside a button: underlined, 44 px high. */
export const textLinkClass =
  "inline-flex min-h-11 items-center gap-2.5 font-semibold underline decoration-1 underline-offset-4 hover:decoration-2";
