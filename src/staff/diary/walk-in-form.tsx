import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { visitorTelephoneLink } from "@/staff/data/visitor-telephone";
import { useIsCurrent } from "@/staff/kit/use-is-current";
import { requireSupabase, unwrap } from "@/staff/data/supabase";
import { Button } from "@/shared/ui/button";
import { Field } from "@/shared/ui/field";
import { Notice } from "@/shared/ui/notice";
import { PlateInput } from "@/shared/ui/plate-input";
import { TextInput } from "@/shared/ui/text-input";
import { showToast } from "@/shared/ui/toast";
import { keepBooking, problemText, sayNotDone } from "./changes";
import { freeStarts } from "./free-times";
import { bookingSchema, type Diary, type Service } from "./schema";
import { ServiceField } from "./service-field";
import { clock, momentAt, placeInTime } from "./times";
import { earliestOn, usePresent } from "./use-present";
import { placesOf } from "./words";

type WalkIn = { id: string; service: Service; from: number; vehicle: string; phone: string };

function useAddWalkIn(day: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, service, from, vehicle, phone }: WalkIn) =>
      bookingSchema.parse(
        unwrap(
          await requireSupabase().rpc("add_walk_in", {
            _id: id,
            _service: service.key,
            _starts: momentAt(day, from),
            _name: "Walk-in",
            ...(vehicle && { _vehicle: vehicle }),
            ...(phone && { _phone: phone }),
          }),
        ),
      ),
    onSuccess: (booking) => keepBooking(queryClient, booking),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["diary"] }),
  });
}

type WalkInFormProps = { diary: Diary; day: string; onDone?: () => void };

/** Registration, what for and phone of somebody at the desk; the button names time and place. */
export function WalkInForm({ diary, day, onDone }: WalkInFormProps) {
  const add = useAddWalkIn(day);
  const isShown = useIsCurrent(true);
  const present = usePresent();
  // A second try has the same id, so that a lost answer books nothing twice.
  const [id, setId] = useState(() => crypto.randomUUID());
  const [key, setKey] = useState(diary.services[0]?.key ?? "");
  const [vehicle, setVehicle] = useState("");
  const [phone, setPhone] = useState("");
  const [checks, setChecks] = useState(false);

  const service = diary.services.find((one) => one.key === key);
  const earliest = earliestOn(day, present);
  const [next] = service
    ? freeStarts(diary, { day, minutes: service.minutes, kinds: service.needs }, earliest)
    : [];
  const isMissing = vehicle.trim() === "" && phone.trim() === "";
  const isWrong = phone.trim() !== "" && visitorTelephoneLink(phone) === null;

  if (!service) return <p>There are no services yet. Add one in the diary’s settings.</p>;

  /** Shows a failure here, or as a toast if the dialog was closed meanwhile. */
  async function send(event: FormEvent) {
    event.preventDefault();
    setChecks(true);
    if (isMissing || isWrong || !service || !next || add.isPending) return;
    const walkIn = { id, service, from: next.from, vehicle: vehicle.trim(), phone: phone.trim() };
    try {
      const booking = await add.mutateAsync(walkIn);
      const { minutes } = placeInTime(booking.starts_at);
      showToast({ title: `Put on ${placesOf(diary, booking.places)}, ${clock(minutes)}` });
      if (!isShown(true)) return;
      setId(crypto.randomUUID());
      setVehicle("");
      setPhone("");
      setChecks(false);
      onDone?.();
    } catch (error) {
      if (!isShown(true)) sayNotDone("The walk-in is not put on", error);
    }
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void send(event)}>
      {add.isError && <Notice kind="error">{problemText(add.error)}</Notice>}
      <Field
        label="Registration"
        look="box"
        error={checks && isMissing ? "Please type the registration or a phone number." : undefined}
      >
        <PlateInput
          value={vehicle}
          maxLength={100}
          onChange={(event) => setVehicle(event.target.value)}
        />
      </Field>
      <ServiceField services={diary.services} value={key} onChange={setKey} />
      <Field
        label="Phone"
        optional
        look="box"
        error={checks && isWrong ? "Please check the number, as in 07700 900 208." : undefined}
      >
        <TextInput
          type="tel"
          value={phone}
          maxLength={40}
          onChange={(event) => setPhone(event.target.value)}
        />
      </Field>
      {!next && (
        <p role="status">Nothing is free for this on this day. Choose another day first.</p>
      )}
      <Button type="submit" busy={add.isPending} aria-disabled={!next}>
        {next ? `Put on ${placesOf(diary, next.places)}, ${clock(next.from)}` : "Nothing free"}
      </Button>
    </form>
  );
}
