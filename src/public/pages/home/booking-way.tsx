import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { bookingPath, type Booked } from "@/shared/paths";
import { useHydrated } from "@/shared/browser/use-hydrated";

type BookingWayProps = {
  books: Booked;
  /** The registration typed so far. */
  vehicle: string;
  /** Id of the plate's form. */
  form: string;
  className: string;
  children: ReactNode;
};

/** A link into the booking form with the plate's text; before hydration a button of the plate's form. */
export function BookingWay({ books, vehicle, form, className, children }: BookingWayProps) {
  return useHydrated() ? (
    <Link to={bookingPath({ ...books, vehicle })} className={className}>
      {children}
    </Link>
  ) : (
    <button type="submit" form={form} name="service" value={books.service} className={className}>
      {children}
    </button>
  );
}
