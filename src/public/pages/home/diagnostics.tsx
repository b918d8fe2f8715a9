import { Link } from "react-router-dom";
import { servicePath } from "@/shared/paths";
import { textLinkClass } from "@/shared/ui/button-class";
import { classes } from "@/shared/ui/classes";
import { ArrowIcon } from "@/shared/ui/icons";

const work = [
  "ECU fault codes, read and explained",
  "Performance checks and live sensor data",
  "Electrical diagnosis, down to the wire",
  "Manufacturer-specific systems",
];

/** 'Car Repairs & Diagnostics': what we read and measure. */
export function HomeDiagnostics() {
  return (
    <section aria-labelledby="diagnostics-title" className="ink py-section">
      <div className="wrap grid gap-x-gap nav:grid-cols-12">
        <div className="nav:col-span-5">
          <h2 id="diagnostics-title" className="max-w-headline text-h2">
            Car Repairs &amp; Diagnostics
          </h2>
          <p className="mt-6 max-w-measure-lead text-lead text-mute">
            A warning light tells us where to look. We read the code, test the part, then quote.
          </p>
        </div>
        <div className="mt-8 nav:col-span-6 nav:col-start-7 nav:mt-0">
          <ul className="border-t-2 border-rule">
            {work.map((item) => (
              <li
                key={item}
                className="border-b border-line py-3.5 text-lead leading-snug font-medium nav:py-5"
              >
                {item}
              </li>
            ))}
          </ul>
          <Link to={servicePath("engine-diagnostics")} className={classes(textLinkClass, "mt-4")}>
            How we find a fault <ArrowIcon />
          </Link>
        </div>
      </div>
    </section>
  );
}
