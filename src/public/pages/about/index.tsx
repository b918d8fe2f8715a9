import { Link } from "react-router-dom";
import { telephoneLink } from "@/shared/content/fact-texts";
import { garage } from "@/shared/content/garage";
import { pictures } from "@/shared/content/pictures";
import { creed, notOurs, statistics, statisticsNote, story, values } from "@/shared/content/story";
import { paths } from "@/shared/paths";
import { ButtonLink } from "@/shared/ui/button";
import { buttonClass } from "@/shared/ui/button-class";
import { CallToAction } from "@/shared/ui/call-to-action";
import { Odometer } from "@/shared/ui/odometer";
import { PageHead } from "@/shared/site/page-head";
import { PageHero } from "@/public/site/page-hero";
import { Picture } from "@/public/site/picture";
import { Crumbs } from "@/public/site/crumbs";
import { OwnPhoto } from "@/public/site/own-photo";
import { useFacts } from "@/shared/site/use-facts";
import { Team } from "./team";

const { address } = garage;

/** The about page: the people, their values and what the garage does not do. */
export function Component() {
  const { phone } = useFacts();
  return (
    <>
      <PageHead
        title={`About us, a village garage near ${address.town}`}
        description={`${garage.name} is an independent workshop in ${address.village}: over ${garage.mechanicsExperienceYears} years of experience, all makes, and one person who answers for your car.`}
        path={paths.about}
      />
      <Crumbs trail={[{ name: "About Us", path: paths.about }]} />
      <PageHero
        title="A workshop you can ring up"
        lead={`${garage.name} is in ${address.village}, near ${address.town}. No reception desk, no upselling, no waiting for a call back from head office.`}
        picture={pictures.workshop}
      />
      <Story />
      <Team />
      <Values />
      <section aria-label="In figures" className="paper py-section">
        <div className="wrap">
          <div className="grid grid-cols-figures gap-x-gap gap-y-10">
            {statistics.map(({ value, label }) => (
              <Odometer key={label} value={value} label={label} />
            ))}
          </div>
          <p className="mt-6 max-w-measure text-small text-mute">{statisticsNote}</p>
        </div>
      </section>
      <NotOurs />
      <CallToAction
        title="Come and look"
        description={`Drop in any time we’re open: ${address.street}, ${address.village}. If you would like to know who will be working on your car, ask.`}
      >
        <Link to={paths.contact} className={buttonClass()}>
          Where to find us
        </Link>
        <ButtonLink href={telephoneLink(phone)} variant="line">
          Ring {phone}
        </ButtonLink>
      </CallToAction>
    </>
  );
}

function Story() {
  return (
    <section aria-label="Our story" className="paper py-section">
      <div className="wrap">
        <p className="text-title leading-tight font-strong text-pretty xl:max-w-[24em]">{creed}</p>
        <div className="mt-10 grid gap-x-gap gap-y-6 nav:grid-cols-3">
          {story.map((paragraph) => (
            <p
              key={paragraph}
              className="max-w-measure border-line nav:border-t-2 nav:border-t-rule nav:pt-5"
            >
              {paragraph}
            </p>
          ))}
        </div>
        <div className="mt-head grid gap-gap empty:hidden nav:auto-cols-fr nav:grid-flow-col">
          <OwnPhoto slot="workshop" />
          <OwnPhoto slot="reception" />
        </div>
      </div>
    </section>
  );
}

function Values() {
  return (
    <section aria-labelledby="values" className="ink relative isolate overflow-hidden py-section">
      <div className="absolute inset-y-0 right-0 -z-10 hidden w-1/2 nav:block">
        <Picture
          picture={pictures.tools}
          sizes="50vw"
          decorative
          className="size-full object-cover object-[38%_50%]"
        />
        <div className="absolute inset-0 bg-veil-feature" />
      </div>
      <div className="wrap">
        <h2 id="values" className="mb-head text-h3">
          What we stand by
        </h2>
        <dl className="flex flex-col gap-head nav:w-1/2">
          {values.map(({ name, long }) => (
            <div key={name}>
              <dt className="text-h1">{name}</dt>
              <dd className="mt-4 max-w-measure text-lead text-ink-soft">{long}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

function NotOurs() {
  return (
    <section aria-labelledby="not-ours" className="paper pb-section">
      <div className="wrap grid gap-x-gap gap-y-6 border-rule nav:grid-cols-12">
        <h2 id="not-ours" className="max-w-sign text-title nav:col-span-4">
          What we send elsewhere
        </h2>
        <dl className="nav:col-span-7 nav:col-start-6">
          {notOurs.map(([name, why]) => (
            <div
              key={name}
              className="border-b border-line py-4 first:border-t-2 first:border-t-rule"
            >
              <dt className="text-large font-semibold">{name}</dt>
              <dd className="mt-1 max-w-measure text-mute">{why}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
