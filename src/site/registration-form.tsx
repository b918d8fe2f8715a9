import { useEffect, useRef, useState, type FormEvent, type ReactNode } from "react";
import { garage } from "@/content/garage";
import { useHydrated } from "@/hydration/use-hydrated";
import { buttonClass } from "@/ui/button-class";
import { preloadPlateFont } from "./preload-plate-font";

type LinkLook = { className: string; children: ReactNode };

type RegistrationFormProps = {
  /** The form's action before hydration; sends the registration as `?vehicle=`. */
  action: string;
  /** Further query parameters. */
  carries: Readonly<Record<string, string>>;
  /** Label of the button. */
  label: ReactNode;
  /** The link inside the plate, given the trimmed registration; before hydration a submit button. */
  renderLink: (vehicle: string, look: LinkLook) => ReactNode;
  /** Enter was pressed. */
  onSend: (vehicle: string) => void;
};

/** The number plate of the home page: a registration field and the button that books with it. */
export function RegistrationForm(props: RegistrationFormProps) {
  const { action, carries, label, renderLink, onSend } = props;
  const [vehicle, setVehicle] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const scripted = useHydrated();
  const look = { className: buttonClass({ variant: "dark", size: "inset" }), children: label };
  const trimmed = vehicle.trim();
  preloadPlateFont();

  // Read what was typed before hydration.
  useEffect(() => setVehicle(field.current?.value ?? ""), []);

  function send(event: FormEvent) {
    event.preventDefault();
    onSend(trimmed);
  }

  return (
    <form
      action={action}
      method="get"
      data-print="no"
      onSubmit={send}
      className="plate on-plate flex w-full flex-wrap items-stretch has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-3 has-[input:focus-visible]:outline-ink-text"
    >
      {Object.entries(carries).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
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
          onChange={(event) => setVehicle(event.target.value)}
          className="plate-letters h-19 w-full bg-transparent pr-1.5 pl-4 text-[clamp(1.4375rem,15vw-1.5rem,3.125rem)] leading-none text-ink outline-none placeholder:text-plate-hint placeholder:opacity-100 xs:pb-3 sm:h-22"
        />
        <span
          aria-hidden="true"
          className="spec pointer-events-none absolute bottom-2 left-4.25 hidden text-[.6875rem] leading-none whitespace-nowrap xs:block"
        >
          {garage.name}
          <span className="max-sm:hidden">, near {garage.address.town}</span>
        </span>
      </label>
      <span className="flex flex-none items-center p-2.5">
        {scripted ? renderLink(trimmed, look) : <button type="submit" {...look} />}
      </span>
    </form>
  );
}
