import type { ComponentPropsWithRef, ReactNode } from "react";
import { classes } from "./classes";

type NoticeProps = Omit<ComponentPropsWithRef<"div">, "title"> & {
  /** `error` is assertive (role alert), `offline` and `info` are polite (role status). */
  kind: "error" | "offline" | "info";
  title?: ReactNode;
};

const looks = {
  error: "border border-l-8 border-bad bg-pane text-bad",
  offline: "bg-ink text-ink-text",
  info: "border border-edge bg-pane text-fg",
};

/** A notice above a form: its error summary, or that the visitor is offline. */
export function Notice({ kind, title, className, children, ...rest }: NoticeProps) {
  return (
    <div
      role={kind === "error" ? "alert" : "status"}
      {...rest}
      className={classes(
        "flex flex-wrap gap-x-3.5 gap-y-1 rounded-sm px-4 py-4 leading-card font-medium",
        looks[kind],
        className,
      )}
    >
      {title && <strong className="font-bold">{title}</strong>}
      <div className="min-w-0 flex-1 basis-60">{children}</div>
    </div>
  );
}
