import type { ReactNode } from "react";
import { garage } from "@/content/garage";

/** The last call of a page: the whole of it is one giant plate with its supplier's line. */
export function CtaBanner({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="paper px-3 pb-section sm:px-gutter">
      <div className="on-plate mx-auto max-w-closing rounded-closing border-closing-edge border-plate">
        <div className="grid justify-items-center rounded-closing-rim border-closing-rim border-ink px-4 pt-band pb-head text-center">
          <h2 className="plate-letters max-w-sign text-closing">{title}</h2>
          <div className="mt-head flex flex-wrap items-center justify-center gap-x-5 gap-y-3">
            {children}
          </div>
          <p className="spec mt-head">
            {garage.name}, near {garage.address.town}
          </p>
        </div>
      </div>
    </section>
  );
}
