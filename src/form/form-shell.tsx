import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
  type FormEvent,
  type ReactNode,
} from "react";
import { offlineText } from "@/lib/errors";
import { readStored } from "@/lib/storage";
import { useHydrated } from "@/lib/use-hydrated";
import { useNear } from "@/lib/use-near";
import { useOnline } from "@/lib/use-online";
import { Button } from "@/ui/button";
import { JobCard, JobCardFoot } from "@/ui/job-card";
import { NeedsScript } from "@/ui/needs-script";
import { Notice } from "@/ui/notice";
import { preloadToasts } from "@/ui/toast-host";
import { Honeypot } from "./honeypot";
import type { Control, FieldTexts, FormRules, LiveForm } from "./types";

const loadEngine = () => import("./form-engine");
const FormEngine = lazy(async () => ({ default: (await loadEngine()).FormEngine }));

type FormShellProps = {
  /** Key of the draft in local storage (specification 4). */
  storageKey: string;
  names: readonly string[];
  defaults?: FieldTexts;
  /** Fetches rules and sending when the form comes near. */
  load: () => Promise<FormRules>;
  submitLabel: string;
  busyLabel: string;
  note?: ReactNode;
  /** The fields: `control(name)` is spread over a control, `error(name)` given to its `Field`. */
  children: (
    control: (name: string) => Control,
    error: (name: string) => string | undefined,
  ) => ReactNode;
  onSent: (values: FieldTexts) => void;
};

const noDefaults: FieldTexts = {};

/**
 * The frame of every form. It stands in the HTML and can be typed into at once; what makes it
 * work is fetched when it comes near the viewport or is focused, and takes over what was typed.
 */
export function FormShell(props: FormShellProps) {
  const { storageKey, names, defaults = noDefaults, load, children, onSent } = props;
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  const hydrated = useHydrated();
  const online = useOnline();
  const [rules, setRules] = useState<FormRules | null>(null);
  const [live, setLive] = useState<LiveForm | null>(null);
  /** A submit pressed before the rules arrived waits for them. */
  const [early, setEarly] = useState<"no" | "waiting" | "failed">("no");
  const waiting = useRef(false);

  const wake = useCallback(() => {
    preloadToasts();
    Promise.all([load(), loadEngine()]).then(
      ([loaded]) => setRules((known) => known ?? loaded),
      () => setEarly((state) => (state === "waiting" ? "failed" : state)),
    );
  }, [load]);
  useNear(live ? null : form, wake);
  // A draft is shown at once, not at the first touch.
  useEffect(() => {
    if (readStored(storageKey) !== undefined) wake();
  }, [storageKey, wake]);

  const arrive = useCallback((next: LiveForm) => {
    setLive(next);
    setEarly("no");
    if (!waiting.current) return;
    waiting.current = false;
    next.submit();
  }, []);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (live) return live.submit();
    waiting.current = true;
    setEarly("waiting");
    wake();
  }

  const failure = live?.failure ?? (early === "failed" ? offlineText : null);
  const busy = live ? live.busy : early === "waiting";
  return (
    <form ref={setForm} noValidate onSubmit={submit} className="grid gap-4">
      <NeedsScript />
      {!online && (
        <Notice kind="offline" title="You're Offline">
          Keep typing. Your draft is kept on this device and can be sent when the connection
          returns.
        </Notice>
      )}
      {failure && <Notice kind="error">{failure}</Notice>}
      <JobCard>
        {children(
          (name) => live?.control(name) ?? { name },
          (name) => live?.errors[name],
        )}
      </JobCard>
      <Honeypot />
      <JobCardFoot note={props.note}>
        {/* Until the page listens, a submit would reload it and lose what was typed. */}
        <Button type={hydrated ? "submit" : "button"} size="submit" busy={busy}>
          {busy ? props.busyLabel : props.submitLabel}
        </Button>
      </JobCardFoot>
      {rules && form && (
        <Suspense fallback={null}>
          <FormEngine
            form={form}
            storageKey={storageKey}
            names={names}
            defaults={defaults}
            rules={rules}
            onChange={arrive}
            onSent={onSent}
          />
        </Suspense>
      )}
    </form>
  );
}
