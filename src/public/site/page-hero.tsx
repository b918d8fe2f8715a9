import type { ReactNode } from "react";
import type { SitePicture } from "@/shared/content/pictures";
import { Picture } from "./picture";

type PageHeroProps = {
  title: string;
  lead: ReactNode;
  picture: SitePicture;
  /** Badge or breadcrumbs above the title. */
  mark?: ReactNode;
  /** Contact lines, buttons or an `OfferBar` below the lead. */
  children?: ReactNode;
};

/**
 * The head of a page: title on ink, over a picture that fills the right, on phones the whole, where it
 * is moved up so that its middle stands above the text (docs/rendering.md#widths). On low screens the picture
 * gives way, so that what stands below the lead is on the first screen.
 */
export function PageHero({ title, lead, picture, mark, children }: PageHeroProps) {
  return (
    <section className="ink relative isolate overflow-hidden">
      <div className="absolute inset-0 -z-10 nav:left-[30%]">
        <Picture
          picture={picture}
          sizes="(width >= 56.25rem) 70vw, (width >= 40rem) 100vw, 75vw"
          hero
          priority
          decorative
          className="size-full object-cover object-[72%_40%] max-sm:-translate-y-[30%] nav:object-wheel"
        />
        <div className="absolute inset-0 bg-veil-page-small sm:max-nav:bg-veil-page-medium nav:bg-veil-page side:bg-veil-page-side" />
      </div>
      <div className="wrap pt-[clamp(3.5rem,100svh-40rem,13.5rem)] pb-6 nav:pt-section nav:pb-14 side:pt-3 side:pb-4.5">
        {mark && <div className="mb-3 has-[nav]:mb-1 side:mb-0">{mark}</div>}
        <h1 className="-ml-optical max-w-headline text-h1 side:max-w-none side:text-[2.75rem]">
          {title}
        </h1>
        <p className="mt-3 max-w-lead-narrow text-lead text-pretty text-ink-soft nav:mt-5 xl:max-w-lead side:mt-2 side:max-w-[44em] side:text-body side:leading-card">
          {lead}
        </p>
        {children}
      </div>
    </section>
  );
}
