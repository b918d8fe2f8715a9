import type { FormEvent, ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import { guaranteeText, money } from "@/shared/content/fact-texts";
import { workHoursText, serviceHours } from "@/shared/content/servicing-plans";
import { bookingPath, paths } from "@/shared/paths";
import { useFacts } from "@/shared/site/use-facts";
import { buttonClass } from "@/shared/ui/button-class";
import { PlanTable } from "./plan-table";

/** Basic and comprehensive servicing side by side: price, hours, what each includes (docs/facts.md#services). */
export function PlanComparison() {
  const facts = useFacts();
  const price = facts.prices["vehicle-servicing"];
  return (
    <section aria-labelledby="basic-or-comprehensive" className="paper py-section">
      <div className="wrap">
        <div className="mb-head flex flex-col justify-between gap-5 nav:flex-row nav:items-end">
          <h2 id="basic-or-comprehensive" className="max-w-sign text-h2">
            Basic or comprehensive?
          </h2>
          <p className="max-w-lead text-mute">
            Two services for most cars. Engine and oil make the price; you hear it before we start.
          </p>
        </div>
        <div className="overflow-hidden rounded border border-rule bg-pane">
          <BookingHead>
            <Plan
              name="Basic"
              note={price ? "from" : ""}
              pence={price?.from}
              hours={workHoursText(serviceHours.basic)}
            />
            <Plan
              name="Comprehensive"
              note={price?.to ? "up to" : ""}
              pence={price?.to}
              hours={workHoursText(serviceHours.comprehensive)}
            />
          </BookingHead>
          <PlanTable />
          <dl className="grid border-t-2 border-dashed border-paper-tear px-4 md:grid-cols-3 md:px-0">
            <Extra name="Courtesy car">First come, first served. Ask when you book.</Extra>
            <Extra name="We can fetch it">
              Pick-up and drop-off within {facts.courtesyLiftMiles} miles, free of charge.
            </Extra>
            <Extra name={guaranteeText(facts)}>On our labour, whichever comes first.</Extra>
          </dl>
        </div>
        <p className="mt-4 text-small text-mute">
          ‘As due’ means: changed when the maker’s schedule says so, at the price of the part.
          Prices include VAT.
        </p>
      </div>
    </section>
  );
}

/** A form of its own, so that the booking takes the registration along without scripts too. */
function BookingHead({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  function book(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    const vehicle = new FormData(event.currentTarget).get("vehicle");
    void navigate(
      bookingPath({
        service: "service",
        booking: submitter.value,
        vehicle: typeof vehicle === "string" ? vehicle.trim() : "",
      }),
    );
  }
  return (
    <form
      action={paths.contactForm}
      method="get"
      onSubmit={book}
      className="grid grid-cols-2 md:grid-cols-[minmax(0,1fr)_30%_30%]"
    >
      <input type="hidden" name="service" value="service" />
      <div className="hidden p-8 md:block">
        <label>
          <span className="text-small font-semibold">Your registration</span>
          <span className="plate on-plate mt-2 flex min-h-16 max-w-75 has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-3 has-[input:focus-visible]:outline-focus">
            <input
              name="vehicle"
              type="text"
              maxLength={100}
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              placeholder="YOUR REG"
              className="plate-letters w-full min-w-0 bg-transparent px-4 text-center text-registration text-ink outline-none placeholder:text-plate-hint placeholder:opacity-100"
            />
          </span>
        </label>
        <p className="mt-2 text-small text-mute">It goes into the booking with you.</p>
      </div>
      {children}
    </form>
  );
}

type PlanProps = {
  name: "Basic" | "Comprehensive";
  /** Before the amount, "from" or "up to". */
  note: string;
  /** Undefined: the owner names no price. */
  pence: number | undefined;
  hours: string;
};

function Plan({ name, note, pence, hours }: PlanProps) {
  return (
    <div className="flex min-w-0 flex-col border-line px-4 pt-5 pb-4.5 not-first-of-type:border-l md:p-7">
      <h3 className="leading-tight font-bold wrap-anywhere max-nav:narrow text-[clamp(1rem,4.7vw,1.25rem)] nav:text-h3">
        {name}
      </h3>
      <p className="mt-3.5 whitespace-nowrap">
        <span className="mb-1 block min-h-5 text-small leading-card text-mute">{note}</span>
        <Amount pence={pence} />
      </p>
      <p className="mt-2 mb-4 text-small leading-card text-mute">{hours}</p>
      <button
        type="submit"
        name="booking"
        value={`${name} service`}
        aria-label={`Book ${name.toLowerCase()}`}
        className={`${buttonClass()} mt-auto`}
      >
        <span>
          Book<span className="max-nav:hidden"> {name.toLowerCase()}</span>
        </span>
      </button>
    </div>
  );
}

/** A price with small, raised pence; screen readers hear it in one piece. */
function Amount({ pence }: { pence: number | undefined }) {
  const look =
    "block text-[clamp(1.75rem,1rem+3.2vw,3.75rem)] leading-none font-bold tracking-[-.045em]";
  if (pence === undefined) return <span className="block text-h3">Call for pricing</span>;
  const text = money(pence);
  const [pounds, rest] = text.split(".");
  return (
    <>
      <span className="sr-only">{text}</span>
      <span aria-hidden="true" className={look}>
        {pounds}
        <sup className="relative -top-[.72em] align-baseline text-[.5em] tracking-[-.03em]">
          .{rest}
        </sup>
      </span>
    </>
  );
}

function Extra({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="border-line py-3.5 leading-card not-first:border-t md:px-8 md:py-5 md:not-first:border-t-0 md:not-first:border-l">
      <dt className="font-semibold">{name}</dt>
      <dd className="text-mute">{children}</dd>
    </div>
  );
}
