import { useState, type FormEvent } from "react";
import { useKeptText } from "@/shared/browser/use-kept-text";
import { useOnline } from "@/shared/browser/use-online";
import type { MailedLink } from "@/shared/data/mailed-link";
import { answerRequest, type OwnRequest } from "@/shared/data/own-request";
import { problemOf } from "@/shared/http/errors";
import { useFacts } from "@/shared/site/use-facts";
import { Button } from "@/shared/ui/button";
import { Field } from "@/shared/ui/field";
import { Notice } from "@/shared/ui/notice";
import { TextArea } from "@/shared/ui/text-input";

const brokenText =
  "The server had a problem, and your answer was not sent. Please try again in a few minutes.";
const unansweredText =
  "No answer came back, so we cannot say whether it was sent. Please press again: it is sent only once.";
const mostCharacters = 5_000;

type AnswerFormProps = { link: MailedLink; onSent: (request: OwnRequest) => void };

/** The customer's answer. What was typed is kept in this tab until it is sent. */
export function AnswerForm({ link, onSent }: AnswerFormProps) {
  const { phone } = useFacts();
  const online = useOnline();
  const { text: body, type, idFor, forget } = useKeptText(`request-answer:${link.id}`);
  const [problem, setProblem] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setProblem(null);
    if (body.trim() === "") return setMissing(true);
    setBusy(true);
    try {
      const request = await answerRequest(link, idFor(body), body);
      if (request) {
        forget();
        onSent(request);
      } else {
        setProblem(
          `This link has ended, so your answer was not sent. Open the link in our newest mail, or ring us on ${phone}.`,
        );
      }
    } catch (error) {
      const rules = {
        thread_limit: `That is five answers in an hour. Please wait a little, or ring us on ${phone}.`,
        link_limit: `There were too many attempts from your connection. Please wait a minute, or ring us on ${phone}.`,
      };
      const { text, unreachable } = problemOf(error, rules, brokenText);
      setProblem(unreachable ? unansweredText : text);
    }
    setBusy(false);
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void send(event)}>
      {problem && <Notice kind="error">{problem}</Notice>}
      {!online && (
        <Notice kind="offline">
          You are offline. Keep typing, and press Send once the connection is back.
        </Notice>
      )}
      <Field
        label="Your answer"
        look="box"
        error={isMissing ? "Please type your answer first." : undefined}
      >
        <TextArea
          value={body}
          maxLength={mostCharacters}
          required
          readOnly={busy}
          onChange={(event) => {
            type(event.target.value);
            setMissing(false);
          }}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="submit" busy={busy} className="max-sm:w-full">
          {busy ? "Sending..." : "Send"}
        </Button>
        <p className="text-small text-mute">We read it while we are open.</p>
      </div>
    </form>
  );
}
