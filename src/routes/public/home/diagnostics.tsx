import { pictures } from "@/content/pictures";
import { servicePath } from "@/lib/paths";
import { textLinkClass } from "@/ui/button-class";
import { classes } from "@/ui/classes";
import { ArrowIcon } from "@/ui/icons";
import { Picture } from "@/site/picture";
import { SiteLink } from "@/site/site-link";

const work = [
  "ECU fault codes, read and explained",
  "Performance checks and live sensor data",
  "Electrical diagnosis, down to the wire",
  "Manufacturer-specific systems",
];

/** Fault codes (SAE J2012) and their meaning for motorists. */
const codes = [
  [
    "P0301",
    "Cylinder 1 is misfiring",
    "Often a plug or a coil. If the light flashes, stop where it is safe and ring.",
  ],
  ["P0171", "Too much air, too little fuel", "Often a split hose. Rarely urgent."],
  [
    "P0420",
    "The catalyst is not cleaning enough",
    "Often an oxygen sensor. A lit engine light fails the MOT on most cars.",
  ],
  ["C0035", "Front left wheel speed sensor", "ABS is off. The brakes still work."],
] as const;

/** 'Car Repairs & Diagnostics': the spark plug, what is measured, common fault codes. */
export function HomeDiagnostics() {
  return (
    <section
      aria-labelledby="diagnostics-title"
      className="ink relative isolate overflow-hidden pb-section nav:pt-section"
    >
      <div className="relative -z-10 mb-2 aspect-video nav:absolute nav:top-0 nav:right-0 nav:m-0 nav:w-2/3">
        <Picture
          picture={pictures.sparkplug}
          sizes="(width >= 56.25rem) 70vw, 100vw"
          decorative
          className="size-full object-cover"
        />
        <div className="absolute inset-0 bg-veil-page-small nav:bg-veil-feature" />
      </div>
      <div className="wrap">
        <div className="nav:w-5/12">
          <h2 id="diagnostics-title" className="max-w-headline text-h2">
            Car Repairs &amp; Diagnostics
          </h2>
          <p className="mt-6 max-w-measure-lead text-lead text-mute">
            A warning light is the car asking a question. We plug in, read the answer, and prove it
            before replacing anything.
          </p>
          <ul className="mt-10 border-t border-line">
            {work.map((item) => (
              <li
                key={item}
                className="border-b border-line py-4 text-lead leading-snug font-medium"
              >
                {item}
              </li>
            ))}
          </ul>
          <SiteLink
            to={servicePath("engine-diagnostics")}
            className={classes(textLinkClass, "mt-5")}
          >
            How we find a fault <ArrowIcon />
          </SiteLink>
        </div>
        <table className="mt-section w-full text-left">
          <caption className="pb-4.5 text-left text-h3">What the light may mean</caption>
          <tbody>
            {codes.map(([code, meaning, advice]) => (
              <tr
                key={code}
                className="grid grid-cols-[5.5rem_1fr] border-t border-line py-3 sm:grid-cols-12 sm:gap-x-gap"
              >
                <th scope="row" className="text-large font-semibold sm:col-span-2">
                  {code}
                </th>
                <td className="font-medium sm:col-span-5 sm:text-lead">{meaning}</td>
                <td className="col-start-2 text-mute sm:col-span-5 sm:col-start-auto">{advice}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
