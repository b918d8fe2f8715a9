import { useEffect, useRef, type FormEvent, type ReactNode } from "react";
import { garage } from "@/shared/content/garage";
import { preloadFont } from "./preload-font";

type RegistrationFormProps = {
  /** For buttons outside the form that send it before hydration. */
  id: string;
  /** The form's action before hydration; sends the registration as `?vehicle=`. */
  action: string;
  vehicle: string;
  onVehicle: (vehicle: string) => void;
  /** Enter was pressed. */
  onSend: () => void;
  /** The button in the plate. */
  children: ReactNode;
};

/** The number plate of the home page: a registration field and the button that books with it. */
export function RegistrationForm(props: RegistrationFormProps) {
  const { id, action, vehicle, onVehicle, onSend, children } = props;
  const field = useRef<HTMLInputElement>(null);
  preloadFont("harrow-plate");

  // Read what was typed before hydration.
  useEffect(() => onVehicle(field.current?.value ?? ""), [onVehicle]);

  function send(event: FormEvent) {
    event.preventDefault();
    onSend();
  }

  return (
    <form
      id={id}
      action={action}
      method="get"
      data-print="no"
      onSubmit={send}
      className="plate on-plate flex w-full flex-wrap items-stretch has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-3 has-[input:focus-visible]:outline-ink-text"
    >
      <label className="relative block min-w-0 flex-1 basis-32 overflow-hidden">
        <span className="sr-only">Your registration</span>
        <input
          ref={field}
          name="vehicle"
          type="text"
          maxLength={100}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          placeholder="YOUR REG"
          value={vehicle}
          onChange={(event) => onVehicle(event.target.value)}
          className="plate-letters h-17.5 w-full bg-transparent pr-1.5 pl-4 text-[clamp(1.4375rem,15vw-1.5rem,3.125rem)] leading-none text-ink outline-none placeholder:text-plate-hint placeholder:opacity-100 xs:pb-3 sm:h-20.5 side:h-16 side:pb-1.5 side:text-[1.75rem] md:side:text-[2.125rem]"
        />
        <span
          aria-hidden="true"
          className="spec pointer-events-none absolute bottom-2 left-4.25 hidden text-[.6875rem] leading-none whitespace-nowrap xs:block side:hidden"
        >
          {garage.name}
          <span className="max-sm:hidden">, near {garage.address.town}</span>
        </span>
      </label>
      <span className="flex flex-none items-center p-2 sm:p-2.5 side:p-2">{children}</span>
    </form>
  );
}
