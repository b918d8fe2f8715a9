import type { ReactNode } from "react";

type CallToActionProps = {
  title: string;
  description: ReactNode;
  /** The link or links. */
  children: ReactNode;
};

/** A call to action at the end of a page, less prominent than `CtaBanner`. */
export function CallToAction({ title, description, children }: CallToActionProps) {
  return (
    <section className="ink border-b border-line py-section">
      <div className="wrap grid items-end gap-x-gap gap-y-6 nav:grid-cols-12">
        <h2 className="max-w-headline text-h1 nav:col-span-7">{title}</h2>
        <div className="nav:col-span-5">
          <p className="max-w-measure-lead text-lead text-mute">{description}</p>
          <div className="mt-7 flex flex-wrap gap-3">{children}</div>
        </div>
      </div>
    </section>
  );
}
