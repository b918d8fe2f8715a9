import { useCallback, useEffect, useRef, useState, type FormEvent, type ReactNode } from "react";
import { offlineText } from "@/lib/http/errors";
import { readStored } from "@/lib/browser/storage";
import { useHydrated } from "@/hydration/use-hydrated";
import { useNearViewport } from "@/hydration/use-near-viewport";
import { useOnline } from "@/lib/browser/use-online";
import { Button } from "@/ui/button";
import { JobCard, JobCardFoot } from "@/ui/job-card";
import { NeedsScript } from "@/site/needs-script";
import { Notice } from "@/ui/notice";
import { preloadToasts } from "@/ui/toast-host";
import { Honeypot } from "./honeypot";
import { showSummary } from "./show-summary";
import type { Failure, FieldValues, FormRules, LiveForm, RenderFields } from "./types";

const loadEngine = () => import("./form-engine");
type Engine = Awaited<ReturnType<typeof loadEngine>>["FormEngine"];

type FormShellProps<Values extends FieldValues> = {
  /** Key of the draft in local storage (specification 4). */
  storageKey: string;
  defaults?: FieldValues;
  /** Fetches rules and sending when the form comes near. */
  load: () => Promise<FormRules<Values>>;
  /** The form was asked for, as in a dialog: its rules are fetched at once. */
  eager?: boolean;
  submitLabel: string;
  busyLabel: string;
  note?: ReactNode;
  children: RenderFields;
  onSent: (values: Values) => void;
};

const noDefaults: FieldValues = {};
const notArrived: Failure = { text: offlineText, cause: "sending" };

/**
 * The frame of every form. It stands in the HTML and can be typed into at once; what makes it
 * work is fetched when it comes near the viewport or is focused, and takes over what was typed.
 */
export function FormShell<Values extends FieldValues>(props: FormShellProps<Values>) {
  const { storageKey, defaults = noDefaults, load, eager, children, onSent } = props;
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  const hydrated = useHydrated();
  const online = useOnline();
  // Not `lazy`: React may render that long before it shows it, and what is typed between is lost.
  const [works, setWorks] = useState<{ Engine: Engine; rules: FormRules<Values> } | null>(null);
  const [live, setLive] = useState<LiveForm | null>(null);
  /** A submit pressed before the rules arrived waits for them. */
  const [early, setEarly] = useState<"no" | "waiting" | "failed">("no");
  const waiting = useRef(false);
  const summary = useRef<HTMLDivElement>(null);

  const wake = useCallback(() => {
    preloadToasts();
    Promise.all([load(), loadEngine()]).then(
      ([rules, { FormEngine: Engine }]) => setWorks((known) => known ?? { Engine, rules }),
      () => {
        // It has been said; from here on only another press may send.
        waiting.current = false;
        setEarly((state) => (state === "waiting" ? "failed" : state));
      },
    );
  }, [load]);
  useNearViewport(live ? null : form, wake);
  // A draft is shown at once, not at the first touch.
  useEffect(() => {
    if (eager || readStored(storageKey) !== undefined) wake();
  }, [eager, storageKey, wake]);

  const arrive = useCallback((next: LiveForm) => {
    setLive(next);
    setEarly("no");
    if (!waiting.current) return;
    waiting.current = false;
    next.submit();
  }, []);

  const failure = live?.failure ?? (early === "failed" ? notArrived : null);
  useEffect(() => {
    if (failure) showSummary(summary.current);
  }, [failure]);
  const notice = failure && (
    <Notice ref={summary} kind="error">
      {failure.text}
    </Notice>
  );

  function submit(event: FormEvent) {
    event.preventDefault();
    if (live) return live.submit();
    waiting.current = true;
    setEarly("waiting");
    wake();
  }

  const busy = live ? live.busy : early === "waiting";
  return (
    <form ref={setForm} noValidate onSubmit={submit} data-print="no">
      <NeedsScript what="form" />
      {/* What cannot be sent is not asked for. */}
      <div className="grid gap-4 noscript:hidden">
        {!online && (
          <Notice kind="offline" title="You're Offline">
            Keep typing. Your draft is kept on this device and can be sent when the connection
            returns.
          </Notice>
        )}
        {failure?.cause === "fields" && notice}
        <JobCard>
          {children({
            control: (name) => live?.control(name) ?? { name },
            error: (name) => live?.errors[name],
          })}
        </JobCard>
        <Honeypot />
        <JobCardFoot note={props.note}>
          {/* Until the page listens, a submit would reload it and lose what was typed. */}
          <Button type={hydrated ? "submit" : "button"} size="submit" busy={busy}>
            {busy ? props.busyLabel : props.submitLabel}
          </Button>
        </JobCardFoot>
        {/* Where the button is, which may be far from the top by then. */}
        {failure?.cause === "sending" && notice}
        {works && form && (
          <works.Engine
            form={form}
            storageKey={storageKey}
            defaults={defaults}
            // The engine hands on nothing but what the form's own schema gave.
            rules={works.rules as unknown as FormRules}
            onChange={arrive}
            onSent={onSent as (values: FieldValues) => void}
          />
        )}
      </div>
    </form>
  );
}
