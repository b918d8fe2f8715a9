import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { requireSupabase, unwrap } from "@/staff/data/supabase";
import { Button } from "@/shared/ui/button";
import { Dialog } from "@/shared/ui/dialog";
import { Field } from "@/shared/ui/field";
import { Notice } from "@/shared/ui/notice";
import { TextInput } from "@/shared/ui/text-input";
import { problemText } from "./changes";

/** Takes no bookings from the web, with a sentence for visitors, or takes them again. */
function usePause() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (because: string | null) =>
      unwrap(
        await requireSupabase().rpc(
          "pause_bookings",
          because === null ? {} : { _because: because },
        ),
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["diary"] }),
  });
}

/** Asks what visitors read while the desk takes no bookings from the web. */
export function PauseDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Pause web bookings" description="In the diary">
      <PauseForm onDone={onClose} />
    </Dialog>
  );
}

function PauseForm({ onDone }: { onDone: () => void }) {
  const pause = usePause();
  const [sentence, setSentence] = useState(
    "We take no bookings on the site at the moment. Send us your request.",
  );
  const isMissing = sentence.trim() === "";

  function send(event: FormEvent) {
    event.preventDefault();
    if (!isMissing && !pause.isPending) pause.mutate(sentence, { onSuccess: onDone });
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={send}>
      {pause.isError && <Notice kind="error">{problemText(pause.error)}</Notice>}
      <p>What is booked stays. Until you take bookings again, the forms ask for a day.</p>
      <Field
        label="What visitors read"
        look="box"
        error={isMissing ? "Please write a sentence for visitors." : undefined}
      >
        <TextInput
          value={sentence}
          maxLength={200}
          onChange={({ target }) => setSentence(target.value)}
        />
      </Field>
      <Button type="submit" busy={pause.isPending}>
        Pause web bookings
      </Button>
    </form>
  );
}

/** Says on the diary that bookings from the web are paused, and takes them again. */
export function Paused({ sentence }: { sentence: string }) {
  const pause = usePause();
  return (
    <Notice kind="info" className="mb-5" title="Web bookings are paused">
      <p>
        Visitors read: <bdi>{sentence}</bdi>
      </p>
      {pause.isError && <p role="alert">{problemText(pause.error)}</p>}
      <Button
        variant="line"
        size="small"
        className="mt-3"
        busy={pause.isPending}
        onClick={() => pause.mutate(null)}
      >
        Take web bookings again
      </Button>
    </Notice>
  );
}
