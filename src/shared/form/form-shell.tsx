import { useCallback, useEffect, useRef, useState, type FormEvent, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { offlineText } from "@/shared/http/errors";
import { storedSlots } from "@/shared/browser/storage";
import { useHydrated } from "@/shared/browser/use-hydrated";
import { useNearViewport } from "@/shared/browser/use-near-viewport";
import { useOnline } from "@/shared/browser/use-online";
import { Button } from "@/shared/ui/button";
import { JobCard, JobCardFoot } from "@/shared/ui/job-card";
import { NeedsScript } from "@/shared/site/needs-script";
import { Notice } from "@/shared/ui/notice";
import { preloadToasts } from "@/shared/ui/toast-host";
import { Honeypot } from "./honeypot";
import { showSummary } from "./show-summary";
import type {
  Failure,
  FieldValues,
  FormFields,
  FormRules,
  FormState,
  LiveForm,
  RenderFields,
  Sent,
} from "./types";

const idle: FormState = { errors: {}, busy: false, failure: null, kept: true };

const loadConnection = () => import("./connect-form");

/** Fetches what every form needs beside its rules. */
export async function preloadForm(): Promise<void> {
  preloadToasts();
  await loadConnection();
}

type FormShellProps<Values extends FieldValues> = {
  /** Key of the draft in local storage (docs/forms.md#drafts). */
  storageKey: string;
  defaults?: FieldValues;
  /** What was pressed to get here: wins over the draft, and is stored once somebody types. */
  pressed?: FieldValues | undefined;
  /** Loads the form's rules; called when the form nears the viewport. */
  load: () => Promise<FormRules<Values>>;
  /** Loads the rules at once, for a form in a dialog. */
  eager?: boolean;
  submitLabel: string;
  busyLabel: string;
  /** Beside the button; a function, where it reads the form's values. */
  note?: ReactNode | (() => ReactNode);
  /** What is about to be sent, above the button. */
  summary?: ReactNode;
  /** What being offline means for this form; by default it waits for the connection. */
  offlineText?: string;
  /** Fields above the card of the others. */
  renderLead?: RenderFields;
  children: RenderFields;
  onSent: (sent: Sent<Values>) => void;
};

const none: FieldValues = {};
const waitsText = (kept: boolean) =>
  `Keep typing. ${kept ? "Your draft is kept on this device and" : "It"} can be sent when the connection returns.`;
const notArrived: Failure = { text: offlineText, cause: "sending" };

/**
 * The frame of a visitor's form. Its fields are plain HTML that can be typed into at once; the
 * rules and the form library are fetched when the form comes near the viewport or is focused, and
 * take over what was typed.
 */
export function FormShell<Values extends FieldValues>(props: FormShellProps<Values>) {
  const { storageKey, defaults = none, pressed = none, load, eager, children, onSent } = props;
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  const hydrated = useHydrated();
  const online = useOnline();
  const [live, setLive] = useState<LiveForm<Values> | null>(null);
  const [state, setState] = useState(idle);
  const connected = useRef(false);
  /** Submit was pressed before the rules were loaded. */
  const waiting = useRef(false);
  const summary = useRef<HTMLDivElement>(null);

  const connect = useCallback(() => {
    if (!form) return;
    preloadToasts();
    Promise.all([load(), loadConnection()]).then(
      ([rules, { connectForm }]) => {
        if (connected.current) return;
        connected.current = true;
        const arrived = connectForm({
          form,
          storageKey,
          defaults,
          pressed,
          rules,
          onState: setState,
        });
        // Synchronously, since registration overwrites what is typed in between.
        flushSync(() => {
          setLive(arrived);
          setState(idle);
        });
        if (waiting.current) form.requestSubmit();
      },
      () => {
        if (waiting.current) setState({ ...idle, failure: notArrived });
        // The failure is shown, so a later load must not submit by itself.
        waiting.current = false;
      },
    );
  }, [defaults, form, load, pressed, storageKey]);
  useNearViewport(live ? null : form, connect);
  // Show a stored draft at once instead of on first use.
  useEffect(() => {
    if (eager || storedSlots(storageKey).length > 0) connect();
  }, [eager, storageKey, connect]);
  useEffect(() => live?.keepDraft(), [live]);

  useEffect(() => live?.onSentLater(onSent), [live, onSent]);

  const { errors, busy, failure, kept } = state;
  const why = failure?.text;
  useEffect(() => {
    if (why) showSummary(summary.current);
  }, [why]);
  const notice = failure && (
    <Notice ref={summary} kind="error">
      <p>{failure.text}</p>
      {failure.note && <p>{failure.note}</p>}
    </Notice>
  );

  const fields: FormFields = {
    control: (name) => live?.register(name) ?? { name },
    error: (name) => errors[name]?.message,
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (live) {
      const sent = await live.submit();
      if (sent) onSent(sent);
    } else {
      waiting.current = true;
      setState({ ...idle, busy: true });
      connect();
    }
  }

  return (
    <form ref={setForm} noValidate onSubmit={(event) => void submit(event)} data-print="no">
      <NeedsScript what="form" />
      {/* Without scripts the form cannot be sent, so it is hidden. */}
      <div className="grid gap-4 noscript:hidden">
        {!online && (
          <Notice kind="offline" title="You're Offline">
            {props.offlineText ?? waitsText(kept)}
          </Notice>
        )}
        {failure?.cause === "fields" && notice}
        {props.renderLead?.(fields)}
        <JobCard>{children(fields)}</JobCard>
        <Honeypot />
        {props.summary}
        <JobCardFoot note={typeof props.note === "function" ? props.note() : props.note}>
          {/* Before hydration a submit would reload the page and lose the input. */}
          <Button type={hydrated ? "submit" : "button"} size="submit" busy={busy}>
            {busy ? props.busyLabel : props.submitLabel}
          </Button>
        </JobCardFoot>
        {/* Beside the submit button, which may be far below the top of the form. */}
        {failure?.cause === "sending" && notice}
      </div>
    </form>
  );
}
