import { telephoneLink } from "@/shared/content/fact-texts";
import { paths } from "@/shared/paths";
import { PageHead } from "@/shared/site/page-head";
import { Crumbs } from "@/public/site/crumbs";
import { PlainPage, type Chapter } from "@/public/site/plain-page";
import { useFacts } from "@/shared/site/use-facts";

const chapters: readonly Chapter[] = [
  {
    id: "standard",
    title: "What we aim for",
    body: (
      <p>
        The Web Content Accessibility Guidelines 2.2 at level AA, on every page, on phones as well
        as on wide screens. We believe that the public pages meet them.
      </p>
    ),
  },
  {
    id: "works",
    title: "What should work for you",
    body: (
      <ul>
        <li>Everything by keyboard alone, with the focus always visible.</li>
        <li>Reading, the menu, the questions and the telephone links without JavaScript.</li>
        <li>Text at twice its size, and screens 320 pixels wide, without scrolling sideways.</li>
        <li>
          Screen readers: headings in order, names on every button, errors given at the field.
        </li>
        <li>
          Stillness: what moves by itself has a pause button, and nothing moves if your device asks
          for less motion.
        </li>
      </ul>
    ),
  },
  {
    id: "limits",
    title: "What we know falls short",
    body: (
      <ul>
        <li>
          The Google map, once you load it, is Google’s and not ours. The address stands beside it
          in words, and ‘Get Directions’ opens Google Maps in its own page or app.
        </li>
        <li>Forms need JavaScript. Without it they ask you to ring instead.</li>
      </ul>
    ),
  },
  {
    id: "tested",
    title: "How it is tested",
    body: (
      <p>
        Each page is checked by an automatic test (axe) at two widths whenever the site changes, and
        by hand with a keyboard. Automatic tests find only some of what can be wrong, so your report
        counts.
      </p>
    ),
  },
  {
    id: "report",
    title: "If something does not work",
    body: (
      <>
        <Report />
        <p>
          If our answer does not help, the Equality Advisory and Support Service advises on your
          rights under the Equality Act 2010:{" "}
          <a href="https://www.equalityadvisoryservice.com/">equalityadvisoryservice.com</a>.
        </p>
        <p>This statement was prepared on 21 November 2026.</p>
      </>
    ),
  },
];

function Report() {
  const { email, phone } = useFacts();
  return (
    <p>
      Write to <a href={`mailto:${email}`}>{email}</a> or ring{" "}
      <a href={telephoneLink(phone)}>{phone}</a>, and say which page it was and what you use. We can
      also take a booking by telephone, read anything on this site to you, or post it in large
      print.
    </p>
  );
}

/** The accessibility statement. */
export function Component() {
  return (
    <>
      <PageHead
        title="Accessibility"
        description="How this website can be used with a keyboard, a screen reader, larger text or without scripts, what falls short, and whom to tell."
        path={paths.accessibility}
      />
      <Crumbs trail={[{ name: "Accessibility", path: paths.accessibility }]} />
      <PlainPage
        title="Accessibility"
        lead="This site should work for everybody who drives, and for those who are driven."
        chapters={chapters}
      />
    </>
  );
}
