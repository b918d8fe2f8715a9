import { useState, type FormEvent } from "react";
import { Button } from "@/shared/ui/button";
import { Field } from "@/shared/ui/field";
import { TextArea } from "@/shared/ui/text-input";

type AnswerChosenProps = {
  count: number;
  busy: boolean;
  /** `onSent` is called once all have the answer. */
  onSend: (body: string, onSent: () => void) => void;
};

/** One answer to all requests that are chosen: each gets a mail of its own and is released by it. */
export function AnswerChosen({ count, busy, onSend }: AnswerChosenProps) {
  const [body, setBody] = useState("");
  const [problem, setProblem] = useState<string>();

  function submit(event: FormEvent) {
    event.preventDefault();
    const missing = count === 0 ? "Please choose requests first." : "Please write something first.";
    const isReady = count > 0 && body.trim() !== "";
    setProblem(isReady ? undefined : missing);
    if (isReady && !busy) onSend(body, () => setBody(""));
  }

  return (
    <details className="basis-full">
      <summary>Answer {count.toLocaleString("en-GB")} chosen</summary>
      <form noValidate onSubmit={submit} className="max-w-measure">
        <Field
          look="box"
          label="The same answer to each"
          hint="Each gets a mail of its own. What bots have probably sent is left out."
          error={problem}
        >
          <TextArea
            value={body}
            maxLength={5000}
            readOnly={busy}
            onChange={({ target }) => {
              setBody(target.value);
              setProblem(undefined);
            }}
          />
        </Field>
        <Button type="submit" size="small" busy={busy} className="mt-3">
          Send {count === 1 ? "1 mail" : `${count.toLocaleString("en-GB")} mails`}
        </Button>
      </form>
    </details>
  );
}
