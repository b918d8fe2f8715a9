import { money, motPrice } from "@/shared/content/fact-texts";
import { garage, weightText } from "@/shared/content/garage";
import { motMonth } from "@/shared/content/mot-month";
import { useFacts } from "@/shared/site/use-facts";

const { mot } = garage;

const highlights = [
  ["The test", mot.duration],
  [`Retest within ${mot.retestWorkingDays} working days`, "Free"],
  ["Book early, keep your date", "Up to one month"],
  ["Certificate", `Lasts ${mot.certificateMonths} months`],
  ["Maximum legal fee", money(mot.legalMaximumPence)],
] as const;

/** The fee, what it includes, and when to test early. */
export function MotFee() {
  const price = motPrice(useFacts());
  const [pounds, pence] = price.split(".");
  return (
    <section aria-label="Price" className="paper py-section">
      <div className="wrap">
        <div className="grid items-end gap-x-gap gap-y-10 nav:grid-cols-12">
          <div className="min-w-0 nav:col-span-7">
            <p className="mb-head text-lead">Cars and light vans up to {weightText}, from</p>
            <p
              className="-ml-optical text-[clamp(4.5rem,1rem+15.5vw,15rem)] leading-[.8] font-bold tracking-[-.06em]"
              aria-label={price}
              role="img"
            >
              {pounds}
              <sup className="relative -top-[.92em] align-baseline text-[.42em] tracking-[-.04em]">
                .{pence}
              </sup>
            </p>
          </div>
          <dl className="border-t-2 border-rule nav:col-span-5">
            {highlights.map(([name, value]) => (
              <div
                key={name}
                className="flex items-baseline justify-between gap-5 border-b border-line py-3.5 leading-card"
              >
                <dt className="text-mute">{name}</dt>
                <dd className="text-right font-semibold">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <MonthBefore />
      </div>
    </section>
  );
}

const span = "flex min-h-13 flex-col justify-center px-4 py-2.5 leading-tight font-semibold";

/** An example of an early test that keeps the date of the certificate. */
function MonthBefore() {
  return (
    <div className="mt-section">
      <h2 className="text-h3">Tested up to a month early, the date still stands</h2>
      <p className="mt-3 mb-7 max-w-measure text-mute">
        You can test up to a month (minus a day) before it runs out and keep the same date. A
        certificate that ends on {motMonth.last} can be renewed from {motMonth.first}, and the next
        one still ends on {motMonth.last} a year later.
      </p>
      <ol className="grid overflow-hidden rounded border border-rule text-small sm:min-h-18 sm:grid-cols-[3fr_3fr_8fr]">
        <li className={span}>
          This year’s certificate
          <span className="spec text-mute">until {motMonth.last}</span>
        </li>
        <li className={`${span} on-plate border-rule max-sm:border-y sm:border-x`}>
          Test any day here
          <span className="spec">
            {motMonth.first} to {motMonth.last}
          </span>
        </li>
        <li className={`${span} ink`}>
          Next year’s certificate
          <span className="spec text-mute">until {motMonth.last} of the following year</span>
        </li>
      </ol>
    </div>
  );
}
