import { pictures } from "@/shared/content/pictures";
import { Picture } from "@/public/site/picture";

/** Checks for motorists before the test, in the order of a walk round the car. */
const beforehand = [
  [
    "Lights",
    "Walk round with every lamp on, the number plate's too. A bulb is the cheapest failure there is.",
  ],
  [
    "Tyres",
    "1.6 mm across the middle three quarters, all the way round. The rim of a 20p coin should disappear.",
  ],
  [
    "Windscreen",
    "No chip or crack over 10 mm in front of the driver, none over 40 mm in the rest of the wiped area.",
  ],
  ["Wipers and washers", "Blades that clear, a bottle that is full."],
  [
    "Dashboard",
    "Engine, ABS, airbag, brake and tyre-pressure lamps must come on and go out. One that stays lit can fail the car.",
  ],
  ["Number plates", "Clean, complete and in the legal lettering."],
  ["Seat belts", "Pull each to its end and look for cuts; they must lock and come back."],
  ["Fuel and oil", "Enough of both: the emissions test needs the engine at speed."],
] as const;

/** The list of checks before the test. */
export function MotChecks() {
  return (
    <section aria-labelledby="beforehand" className="ink relative overflow-hidden py-section">
      <div className="wrap grid gap-x-gap gap-y-10 nav:grid-cols-12">
        <div className="nav:col-span-4">
          <h2 id="beforehand" className="text-h2">
            Ten minutes on your own drive
          </h2>
          <p className="mt-6 max-w-measure-short text-lead text-mute">
            Nearly every small failure can be seen the evening before. Look at these, and the test
            will be about the parts you cannot see.
          </p>
          <Picture
            picture={pictures.headlamp}
            sizes="(width >= 56.25rem) 33vw, 100vw"
            className="mt-head w-full"
          />
        </div>
        <dl className="min-w-0 nav:col-span-7 nav:col-start-6">
          {beforehand.map(([part, look]) => (
            <div
              key={part}
              className="grid gap-x-gap gap-y-1 border-b border-line py-4.5 first:border-t-2 first:border-t-rule sm:grid-cols-3"
            >
              <dt className="text-large font-semibold">{part}</dt>
              <dd className="text-mute sm:col-span-2">{look}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
