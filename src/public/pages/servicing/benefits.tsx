import { guaranteeText } from "@/shared/content/fact-texts";
import { pictures } from "@/shared/content/pictures";
import { Picture } from "@/public/site/picture";
import { useFacts } from "@/shared/site/use-facts";

const benefits = [
  ["Fewer surprises", "Many breakdowns begin as something a service would have found."],
  ["Warranty kept", "The maker’s schedule, parts of matching quality, and a record of both."],
  [
    "Less fuel, cleaner exhaust",
    "Fresh oil, a clear air filter and the right tyre pressures are worth miles.",
  ],
  ["A better price when you sell", "Buyers pay for a full history, and walk away from gaps."],
] as const;

const plugged = [
  "Every control module asked for stored faults, including those without a warning light",
  "Battery and charging measured, not guessed",
  "Sensor readings looked over with the engine warm",
  "Service light and oil counter reset",
];

/** Benefits of a service, and the diagnostics that come with it. */
export function ServicingBenefits() {
  const guarantee = guaranteeText(useFacts());
  return (
    <section aria-labelledby="benefits" className="paper py-section">
      <div className="wrap">
        <h2 id="benefits" className="max-w-sign text-h2">
          Why service every year
        </h2>
        <dl className="mt-head grid gap-x-gap gap-y-8 sm:grid-cols-2 xl:grid-cols-4">
          {benefits.map(([benefit, why]) => (
            <div key={benefit} className="border-t-2 border-rule pt-4">
              <dt className="text-h3">{benefit}</dt>
              <dd className="mt-2 max-w-measure-short text-mute">{why}</dd>
            </div>
          ))}
        </dl>
        <div className="ink mt-section grid items-center overflow-hidden rounded nav:grid-cols-2">
          <div className="relative self-stretch max-nav:aspect-video">
            <Picture
              picture={pictures.obd}
              sizes="(width >= 56.25rem) 60vw, 100vw"
              className="absolute inset-0 size-full object-cover object-right"
            />
          </div>
          <div className="p-card nav:py-band">
            <h3 className="text-title">Diagnostics while the oil drains</h3>
            <p className="mt-4 max-w-measure-short text-mute">
              We plug in and read every stored fault. Labour on what we then mend is guaranteed for{" "}
              {guarantee}.
            </p>
            <ul className="mt-6 border-t border-line">
              {plugged.map((item) => (
                <li key={item} className="border-b border-line py-3 leading-card">
                  {item}
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </section>
  );
}
