import type { ReactNode } from "react";
import { garage } from "@/shared/content/garage";

/** The call to action that ends a page, styled as a large number plate. */
export function CtaBanner({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="paper px-3 pb-section sm:px-gutter">
      <div className="on-plate mx-auto max-w-400 rounded-[clamp(12px,2vw,28px)] border-[clamp(6px,.8vw,12px)] border-plate">
        <div className="grid justify-items-center rounded-[clamp(8px,1.4vw,20px)] border-[clamp(2px,.25vw,4px)] border-ink px-4 pt-band pb-head text-center">
          <h2 className="plate-letters max-w-sign text-[clamp(2.35rem,8.5vw,9.5rem)] leading-[1.16]">
            {title}
          </h2>
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
