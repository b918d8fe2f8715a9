// Icons in `currentColor`; `className` overrides the size. All decorative: the text beside them or
// the button's label carries the meaning.
import type { ReactNode } from "react";
import { classes } from "./classes";

type IconProps = { className?: string };

function Icon({ box, className, children }: IconProps & { box: string; children: ReactNode }) {
  return (
    <svg
      viewBox={box}
      className={classes("flex-none", className)}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

export function ArrowIcon({ className }: IconProps) {
  return (
    <Icon box="0 0 18 12" className={classes("h-3 w-4.5", className)}>
      <path d="M0 6h16M11.5 1.2 16.2 6l-4.7 4.8" />
    </Icon>
  );
}

export function CloseIcon({ className }: IconProps) {
  return (
    <Icon box="0 0 16 16" className={classes("size-4", className)}>
      <path d="m2 2 12 12M14 2 2 14" />
    </Icon>
  );
}

export function MenuIcon({ className }: IconProps) {
  return (
    <Icon box="0 0 26 16" className={classes("h-4 w-6.5", className)}>
      <path strokeWidth="2" d="M0 1h26M0 8h26M0 15h17" />
    </Icon>
  );
}

export function PauseIcon({ className }: IconProps) {
  return (
    <Icon box="0 0 14 14" className={classes("size-3.5", className)}>
      <path fill="currentColor" stroke="none" d="M2 1h3.5v12H2zM8.5 1H12v12H8.5z" />
    </Icon>
  );
}

export function PlayIcon({ className }: IconProps) {
  return (
    <Icon box="0 0 14 14" className={classes("size-3.5", className)}>
      <path fill="currentColor" stroke="none" d="M3 1v12l9-6z" />
    </Icon>
  );
}

export function ChatIcon({ className }: IconProps) {
  return (
    <Icon box="0 0 26 24" className={classes("h-6 w-6.5", className)}>
      <path strokeWidth="2" d="M2 2h22v15H11l-5 5v-5H2zM7.5 7.5h11M7.5 12h7" />
    </Icon>
  );
}

export function GripIcon({ className }: IconProps) {
  return (
    <Icon box="0 0 12 18" className={classes("h-4.5 w-3", className)}>
      <path
        strokeWidth="3"
        strokeLinecap="round"
        d="M2 2h.01M10 2h.01M2 9h.01M10 9h.01M2 16h.01M10 16h.01"
      />
    </Icon>
  );
}

export function BackIcon({ className }: IconProps) {
  return (
    <Icon box="0 0 12 20" className={classes("h-5 w-3", className)}>
      <path d="M10 2 2 10l8 8" />
    </Icon>
  );
}

export function ForwardIcon({ className }: IconProps) {
  return (
    <Icon box="0 0 12 20" className={classes("h-5 w-3", className)}>
      <path d="m2 2 8 8-8 8" />
    </Icon>
  );
}

/** A plus that becomes a minus where the `<details>` around it is open. */
export function PlusIcon({ className }: IconProps) {
  return (
    <Icon box="0 0 16 16" className={classes("size-4", className)}>
      <path strokeWidth="2" d="M0 8h16" />
      <path strokeWidth="2" d="M8 0v16" className="group-open:hidden" />
    </Icon>
  );
}

export function LinkIcon({ className }: IconProps) {
  return (
    <Icon box="0 0 18 18" className={classes("size-4.5", className)}>
      <path d="M7.5 10.5a3.5 3.5 0 0 0 5 0l2.6-2.6a3.5 3.5 0 0 0-5-5L8.8 4.2M10.5 7.5a3.5 3.5 0 0 0-5 0l-2.6 2.6a3.5 3.5 0 0 0 5 5l1.3-1.3" />
    </Icon>
  );
}

export function BulletsIcon({ className }: IconProps) {
  return (
    <Icon box="0 0 18 14" className={classes("h-3.5 w-4.5", className)}>
      <path d="M6 2h12M6 7h12M6 12h12M1 2h1.8M1 7h1.8M1 12h1.8" />
    </Icon>
  );
}

export function NumbersIcon({ className }: IconProps) {
  return (
    <Icon box="0 0 18 14" className={classes("h-3.5 w-4.5", className)}>
      <path d="M7 2h11M7 7h11M7 12h11M1 1.2 2.4.6V5M.8 9.4c.6-1 2.4-.8 2.4.4 0 1-1.4 1.4-2.4 3h2.6" />
    </Icon>
  );
}
