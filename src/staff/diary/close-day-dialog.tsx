import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { Link } from "react-router-dom";
import { useIsCurrent } from "@/staff/kit/use-is-current";
import { requireSupabase, unwrap } from "@/staff/data/supabase";
import { daysText } from "@/shared/dates/days-and-times";
import { paths } from "@/shared/paths";
import { IfOpen } from "@/staff/session/if-open";
import { Button } from "@/shared/ui/button";
import { Dialog } from "@/shared/ui/dialog";
import { Field } from "@/shared/ui/field";
import { Notice } from "@/shared/ui/notice";
import { DateInput, Select, TextInput } from "@/shared/ui/text-input";
import { showToast } from "@/shared/ui/toast";
import { problemText, sayNotDone } from "./changes";
import { metQuery } from "./queries";
import { RingList } from "./ring-list";
import type { StaffDiary } from "./schema";

type CloseDayDialogProps = { open: boolean; diary: StaffDiary; day: string; onClose: () => void };

/** Closes days of one bay, lift or car, or of all of them. It names who is booked there, and removes nobody. */
export function CloseDayDialog({ open, diary, day, onClose }: CloseDayDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Close a day" description="In the diary">
      <CloseDayForm diary={diary} day={day} onDone={onClose} />
      <ClosedDays diary={diary} />
    </Dialog>
  );
}

function useCloseDays() {
  const queryClient = useQueryClient();
  const [id] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: async (closed: {
      from: string;
      to: string;
      reason: string;
      resource: number | null;
    }) => {
      const { from: _from, to: _to, reason: _reason, resource } = closed;
      const days = { _id: id, _from, _to, _reason };
      unwrap(
        await requireSupabase().rpc("close_days", {
          ...days,
          ...(resource !== null && { _resource: resource }),
        }),
      );
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["diary"] }),
  });
}

type CloseDayFormProps = { diary: StaffDiary; day: string; onDone: () => void };

function CloseDayForm({ diary, day, onDone }: CloseDayFormProps) {
  const close = useCloseDays();
  const isShown = useIsCurrent(true);
  const [from, setFrom] = useState(day);
  const [to, setTo] = useState(day);
  const [resource, setResource] = useState<number | null>(diary.resources[0]?.id ?? null);
  const [reason, setReason] = useState("");
  const [checks, setChecks] = useState(false);
  const isOrdered = from !== "" && from <= to;
  const met = useQuery({ ...metQuery({ from, to, resource }), enabled: isOrdered });
  const inTheWay = met.data ?? [];
  const isMissing = reason.trim() === "";
  const name = diary.resources.find(({ id }) => id === resource)?.name ?? "everything";

  /** Shows a failure here, or as a toast if the dialog was closed meanwhile. */
  async function send(event: FormEvent) {
    event.preventDefault();
    setChecks(true);
    if (!isOrdered || isMissing || inTheWay.length > 0 || close.isPending) return;
    try {
      await close.mutateAsync({ from, to, reason: reason.trim(), resource });
      showToast({ title: "Closed", text: "Nobody can book there on these days." });
      if (isShown(true)) onDone();
    } catch (error) {
      if (!isShown(true)) sayNotDone("Not closed", error);
    }
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void send(event)}>
      {close.isError && <Notice kind="error">{problemText(close.error)}</Notice>}
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label="What" look="box">
          <Select
            value={resource ?? ""}
            onChange={({ target }) =>
              setResource(target.value === "" ? null : Number(target.value))
            }
          >
            {diary.resources.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            <option value="">Everything</option>
          </Select>
        </Field>
        <Field label="From" look="box">
          <DateInput value={from} onChange={({ target }) => setFrom(target.value)} />
        </Field>
        <Field
          label="To"
          look="box"
          error={isOrdered ? undefined : "Please choose the same day or a later one."}
        >
          <DateInput value={to} onChange={({ target }) => setTo(target.value)} />
        </Field>
      </div>
      <Field label="Why" look="box" error={checks && isMissing ? "Please say why." : undefined}>
        <TextInput
          value={reason}
          maxLength={80}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      {resource === null && (
        <p className="text-small text-mute">
          Visitors read of closed days of the whole garage where the opening hours stand:{" "}
          <IfOpen to={paths.adminGarage} otherwise="an admin closes those">
            close those on the screen{" "}
            <Link to={paths.adminGarage} className="underline underline-offset-4">
              The garage
            </Link>
          </IfOpen>
          . Here nobody can book, and the site says nothing.
        </p>
      )}
      {inTheWay.length > 0 && (
        <section role="status" className="rounded-sm border border-l-8 border-fg bg-pane p-4">
          <h3 className="text-large font-semibold">
            {inTheWay.length === 1
              ? "One booking is in the way"
              : `${inTheWay.length} bookings are in the way`}
          </h3>
          <p>Ring, and move or cancel them first. Nothing is removed by closing.</p>
          <RingList bookings={inTheWay} />
        </section>
      )}
      <Button type="submit" busy={close.isPending} aria-disabled={inTheWay.length > 0}>
        Close {name}
        {isOrdered && `, ${daysText(from, to)}`}
      </Button>
    </form>
  );
}

/** What is closed in the days on the screen, to be opened again. */
function ClosedDays({ diary }: { diary: StaffDiary }) {
  const queryClient = useQueryClient();
  const open = useMutation({
    mutationFn: async (id: string) => unwrap(await requireSupabase().rpc("open_days", { _id: id })),
    onError: (error) => sayNotDone("Error", error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["diary"] }),
  });
  if (diary.closures.length === 0) return null;
  const nameOf = (id: number | null) =>
    diary.resources.find((one) => one.id === id)?.name ?? "Everything";
  return (
    <ul className="mt-6">
      {diary.closures.map(({ id, resource_id: resource, from, to, reason }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 border-b border-line py-1">
          <span className="min-w-0 flex-1 basis-60 wrap-anywhere">
            {nameOf(resource)}, {daysText(from, to)}: {reason}
          </span>
          <Button variant="quiet" size="small" onClick={() => open.mutate(id)}>
            Open again
          </Button>
        </li>
      ))}
    </ul>
  );
}
