import type { ReactNode } from "react";

/** A titled section of a text page; the id is its hash. */
export type Chapter = { id: string; title: string; body: ReactNode };

type PlainPageProps = { title: string; lead: string; chapters: readonly Chapter[] };

/** A text page: table of contents at the left, text in one column. */
export function PlainPage({ title, lead, chapters }: PlainPageProps) {
  return (
    <>
      <section className="ink pt-section pb-band max-sm:pt-30">
        <div className="wrap">
          <h1 className="max-w-headline text-h1">{title}</h1>
          <p className="mt-5 max-w-measure-lead text-lead text-ink-soft">{lead}</p>
        </div>
      </section>
      <div className="paper py-section">
        <div className="wrap grid gap-x-gap gap-y-12 nav:grid-cols-12">
          <nav
            aria-label="On this page"
            className="nav:sticky nav:top-24 nav:col-span-4 nav:self-start"
          >
            <ul className="border-t-2 border-rule">
              {chapters.map(({ id, title: name }) => (
                <li key={id} className="border-b border-line">
                  <a
                    href={`#${id}`}
                    className="flex min-h-11 items-center py-2 leading-snug hover:underline"
                  >
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div className="flex min-w-0 flex-col gap-head nav:col-span-7 nav:col-start-6">
            {chapters.map(({ id, title: name, body }) => (
              <section key={id} id={id} aria-labelledby={`${id}-title`}>
                <h2 id={`${id}-title`} className="mb-4 text-title">
                  {name}
                </h2>
                <div className="max-w-measure [&>*+*]:mt-4 [&_a]:underline [&_li]:py-1 [&_ul]:list-disc [&_ul]:pl-5">
                  {body}
                </div>
              </section>
            ))}
          </div>
        </div>
      </div>
    </>
  );
}
