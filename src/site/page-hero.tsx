import type { ReactNode } from "react";
import type { Picture as PictureFile } from "@/content/pictures";
import { Picture } from "./picture";

type PageHeroProps = {
  title: string;
  lead: ReactNode;
  picture: PictureFile;
  /** Badge above the title. */
  mark?: ReactNode;
  /** Contact lines or buttons below the lead. */
  children?: ReactNode;
};

/** The head of a page: title on ink, with a picture that fills the right (on phones the top). */
export function PageHero({ title, lead, picture, mark, children }: PageHeroProps) {
  return (
    <section className="ink relative isolate overflow-hidden">
      <div className="relative -z-10 -mb-19 h-55 sm:absolute sm:inset-y-0 sm:right-0 sm:mb-0 sm:h-auto sm:w-2/3">
        <Picture
          picture={picture}
          sizes="(width >= 40rem) 70vw, 100vw"
          priority
          decorative
          className="size-full object-cover object-[78%_35%] sm:object-wheel"
        />
        <div className="absolute inset-0 bg-veil-page-small sm:bg-veil-page-medium xl:bg-veil-page" />
      </div>
      <div className="wrap pb-band sm:pt-section">
        {mark && <div className="mb-5">{mark}</div>}
        <h1 className="max-w-headline text-h1">{title}</h1>
        <p className="mt-5 max-w-lead-narrow text-lead text-pretty text-ink-soft xl:max-w-lead">
          {lead}
        </p>
        {children}
      </div>
    </section>
  );
}
