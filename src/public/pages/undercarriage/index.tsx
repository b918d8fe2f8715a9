import { Link } from "react-router-dom";
import { telephoneLink } from "@/shared/content/fact-texts";
import { garage } from "@/shared/content/garage";
import { pictures } from "@/shared/content/pictures";
import { assemblies, type Assembly } from "@/shared/content/undercarriage";
import { bookingPath, paths, servicePath } from "@/shared/paths";
import { buttonClass, textLinkClass } from "@/shared/ui/button-class";
import { CtaBanner } from "@/public/site/cta-banner";
import { classes } from "@/shared/ui/classes";
import { ArrowIcon } from "@/shared/ui/icons";
import { JsonLd } from "@/public/site/json-ld";
import { PageHead } from "@/shared/site/page-head";
import { OfferBar } from "@/public/site/offer-bar";
import { PageHero } from "@/public/site/page-hero";
import { Picture } from "@/public/site/picture";
import { serviceData } from "@/public/site/structured-data";
import { Crumbs } from "@/public/site/crumbs";
import { Symptoms } from "./symptoms";
import { useFacts } from "@/shared/site/use-facts";

const { town } = garage.address;
const lookUnderneath = bookingPath({ service: "repair", booking: "A look underneath" });
const description = `Suspension, exhaust, differential and drivetrain work near ${town}: what we repair under the car, and what the noises mean.`;

/** The undercarriage page: suspension, exhaust, differential and drivetrain. */
export function Component() {
  const facts = useFacts();
  const { phone } = facts;
  return (
    <>
      <PageHead
        title={`Suspension, exhaust and drivetrain near ${town}`}
        description={description}
        path={paths.undercarriage}
      />
      <Crumbs
        trail={[
          { name: "Repairs", path: paths.repairs },
          { name: "Undercarriage", path: paths.undercarriage },
        ]}
      />
      <JsonLd
        data={serviceData(
          { name: "Undercarriage repairs", description, path: paths.undercarriage },
          facts,
        )}
      />
      <PageHero
        title="What you never see until it knocks"
        lead="The underside takes every pothole, every puddle and all the salt. Lifted and lit, it tells its own story in ten minutes."
        picture={pictures.tyre}
      >
        <OfferBar book={{ label: "Book a look underneath", to: lookUnderneath }} />
      </PageHero>
      <Symptoms />
      {assemblies.map((assembly, index) => (
        <AssemblySection key={assembly.id} assembly={assembly} mirrored={index % 2 === 1} />
      ))}
      <div className="paper pt-section">
        <CtaBanner title="See it on the lift">
          <Link to={lookUnderneath} className={buttonClass({ variant: "dark" })}>
            Book a look underneath <ArrowIcon />
          </Link>
          <a href={telephoneLink(phone)} className={textLinkClass}>
            or ring {phone}
          </a>
        </CtaBanner>
      </div>
    </>
  );
}

/** Half of the width of other sections (maxWidth.page), so that the words begin below theirs. */
const halfPage = { maxWidth: "55rem" };

type AssemblySectionProps = { assembly: Assembly; mirrored: boolean };

function AssemblySection({ assembly, mirrored }: AssemblySectionProps) {
  const { id, title, picture, text, work, service } = assembly;
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="ink border-t border-line">
      <div className="grid nav:grid-cols-2">
        <div className={classes("relative", !mirrored && "nav:order-last")}>
          <Picture
            picture={picture}
            // A phone of 390 pixels, two to each, loads the file of 768.
            sizes="(width >= 56.25rem) 50vw, 98vw"
            className="aspect-video w-full object-cover object-wheel nav:absolute nav:inset-0 nav:aspect-auto nav:size-full"
          />
          <div
            className={classes("absolute inset-0 nav:bg-veil-feature", mirrored && "-scale-x-100")}
          />
        </div>
        <div
          className={classes("w-full px-gutter py-band", !mirrored && "ml-auto")}
          style={halfPage}
        >
          <h2 id={`${id}-title`} className="text-h2">
            {title}
          </h2>
          <p className="mt-5 max-w-measure text-lead text-ink-soft">{text}</p>
          <ul className="mt-8 border-t border-line">
            {work.map((item) => (
              <li key={item} className="border-b border-line py-3 leading-card">
                {item}
              </li>
            ))}
          </ul>
          <Link to={servicePath(service)} className={classes(textLinkClass, "mt-5")}>
            More about {title.toLowerCase()} <ArrowIcon />
          </Link>
        </div>
      </div>
    </section>
  );
}
