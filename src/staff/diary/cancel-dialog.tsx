import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { requireSupabase, unwrap } from "@/staff/data/supabase";
import { useIsCurrent } from "@/staff/kit/use-is-current";
import { Button } from "@/shared/ui/button";
import { CheckBox } from "@/shared/ui/check-box";
import { Dialog } from "@/shared/ui/dialog";
import { Notice } from "@/shared/ui/notice";
import { showToast } from "@/shared/ui/toast";
import { problemText, sayNotDone } from "./changes";
import type { Booking, StaffDiary } from "./schema";
import { statuses, whenInWords } from "./words";

type CancelDialogProps = { open: boolean; diary: StaffDiary; onClose: () => void };

/** Cancels several bookings of the week on the screen, with a mail to each or silently. */
export function CancelDialog({ open, diary, onClose }: CancelDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Cancel several" description="Of this week">
      <CancelForm diary={diary} onDone={onClose} />
    </Dialog>
  );
}

function useCancel() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (sent: { _ids: string[]; _silently: boolean }) =>
      unwrap(await requireSupabase().rpc("cancel_bookings", sent)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["diary"] }),
  });
}

function CancelForm({ diary, onDone }: { diary: StaffDiary; onDone: () => void }) {
  const cancel = useCancel();
  const isShown = useIsCurrent(true);
  const [picked, setPicked] = useState<readonly string[]>([]);
  const [isSilent, setSilent] = useState(false);
  const open = diary.bookings.filter(({ status }) => status === "held" || status === "booked");
  const held = open.filter(({ status }) => status === "held");
  // Somebody else may have been first.
  const chosen = open.filter(({ id }) => picked.includes(id));

  async function send(event: FormEvent) {
    event.preventDefault();
    if (chosen.length === 0 || cancel.isPending) return;
    try {
      const _ids = chosen.map(({ id }) => id);
      const number = await cancel.mutateAsync({ _ids, _silently: isSilent });
      showToast({ title: `Cancelled: ${countText(number ?? 0)}` });
      if (isShown(true)) onDone();
    } catch (error) {
      if (!isShown(true)) sayNotDone("Not cancelled", error);
    }
  }

  if (open.length === 0) return <p>Nothing is booked this week.</p>;
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void send(event)}>
      {cancel.isError && <Notice kind="error">{problemText(cancel.error)}</Notice>}
      <fieldset className="grid gap-3">
        <legend className="mb-3 font-semibold">Which bookings?</legend>
        {held.length > 0 && (
          <Button
            variant="line"
            size="small"
            className="justify-self-start"
            onClick={() => setPicked(held.map(({ id }) => id))}
          >
            All that nobody has confirmed
          </Button>
        )}
        {open.map((booking) => (
          <CheckBox
            key={booking.id}
            label={<Line booking={booking} />}
            checked={picked.includes(booking.id)}
            onChange={({ target }) =>
              setPicked(
                target.checked ? [...picked, booking.id] : picked.filter((id) => id !== booking.id),
              )
            }
          />
        ))}
      </fieldset>
      <CheckBox
        label="Silently: nobody gets a mail"
        checked={isSilent}
        onChange={({ target }) => setSilent(target.checked)}
      />
      <Button
        type="submit"
        variant="dark"
        busy={cancel.isPending}
        aria-disabled={chosen.length === 0}
      >
        {chosen.length === 0 ? "Choose bookings to cancel" : `Cancel ${countText(chosen.length)}`}
      </Button>
    </form>
  );
}

const countText = (number: number) => `${number} ${number === 1 ? "booking" : "bookings"}`;

function Line({ booking }: { booking: Booking }) {
  const { starts_at: starts, title, vehicle, name, status } = booking;
  return (
    <span className="min-w-0 leading-snug wrap-anywhere">
      {whenInWords(starts)}, {title}, {vehicle && <bdi>{vehicle}, </bdi>}
      <bdi>{name}</bdi>
      {status === "held" && `. ${statuses.held.label}`}
    </span>
  );
}
