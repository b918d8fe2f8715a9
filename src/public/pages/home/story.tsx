import { Link } from "react-router-dom";
import { garage, radiusText } from "@/shared/content/garage";
import { statement, statistics, statisticsNote, values } from "@/shared/content/story";
import { paths } from "@/shared/paths";
import { textLinkClass } from "@/shared/ui/button-class";
import { classes } from "@/shared/ui/classes";
import { ArrowIcon } from "@/shared/ui/icons";
import { Odometer } from "@/shared/ui/odometer";
import { useFacts } from "@/shared/site/use-facts";

/** The story in a sentence, the core values, the statistics. */
export function HomeStory() {
  const { collectionMiles } = useFacts();
  return (
    <section aria-label="Who we are" className="paper py-section">
      <div className="wrap">
        <div className="grid items-end gap-x-gap gap-y-6 nav:grid-cols-12">
          <p className="text-title leading-tight font-strong text-pretty nav:col-span-8">
            {statement}
          </p>
          <div className="nav:col-span-4">
            <p className="max-w-measure-short text-mute">
              We look after cars within {radiusText} of {garage.address.village}. For repairs we
              collect and deliver within {collectionMiles} miles, by arrangement.
            </p>
            <Link to={paths.about} className={classes(textLinkClass, "mt-3")}>
              About Us <ArrowIcon />
            </Link>
          </div>
        </div>
        <h2 className="sr-only">Core values</h2>
        <dl className="mt-head border-t-2 nav:mt-section border-rule">
          {values.map(({ name, short }) => (
            <div
              key={name}
              className="grid items-baseline gap-x-gap gap-y-1.5 border-b border-line py-5.5 nav:grid-cols-12"
            >
              <dt className="text-h3 nav:col-span-4">{name}</dt>
              <dd className="text-lead text-mute nav:col-span-6">{short}</dd>
            </div>
          ))}
        </dl>
        <h2 className="sr-only">In figures</h2>
        <div className="mt-head grid grid-cols-figures gap-x-gap gap-y-4 sm:gap-y-10 nav:mt-section">
          {statistics.map(({ value, label }) => (
            <Odometer key={label} value={value} label={label} />
          ))}
        </div>
        <p className="mt-6 max-w-measure text-small text-mute">{statisticsNote}</p>
      </div>
    </section>
  );
}
