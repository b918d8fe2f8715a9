import { useCallback, useLayoutEffect, useRef, useState } from "react";
import { LeaveGuard } from "@/staff/kit/leave-guard";
import { chosen } from "@/staff/kit/use-filter-params";
import { momentInWords } from "@/shared/dates/dates";
import { useIsCurrent } from "@/staff/kit/use-is-current";
import { useOnline } from "@/shared/browser/use-online";
import { ApiError } from "@/shared/http/api-error";
import { Field } from "@/shared/ui/field";
import { Notice } from "@/shared/ui/notice";
import { Tabs } from "@/shared/ui/tabs";
import { TextInput } from "@/shared/ui/text-input";
import { showToast } from "@/shared/ui/toast";
import { ContactTab } from "./contact-tab";
import { FactsConflicts } from "./facts-conflicts";
import { FactsHistory } from "./facts-history";
import { HoursTab } from "./hours-tab";
import { NoticeTab } from "./notice-tab";
import { PricesTab } from "./prices-tab";
import { PublishBar } from "./publish-bar";
import { QuestionsTab } from "./questions-tab";
import { z } from "@/shared/data/zod";
import { useChange } from "@/staff/kit/use-change";
import { authorOf, publishFacts, refusalText, type FactsVersion } from "./queries";
import { RequestsToRing } from "./requests-to-ring";
import { SeenVersions } from "./seen-versions";
import { TeamTab } from "./team-tab";
import { TestimonialsTab } from "./testimonials-tab";
import { useTouchedRequests } from "./touched-requests";
import { FactsEditorContext, useFactsEditor, useFactsEditorState } from "./use-facts-editor";

const views = {
  hours: ["Hours and closures", HoursTab],
  prices: ["Prices", PricesTab],
  contact: ["Contact", ContactTab],
  questions: ["Questions", QuestionsTab],
  testimonials: ["Testimonials", TestimonialsTab],
  team: ["Team", TeamTab],
  notice: ["Notice", NoticeTab],
} as const;

type FactsTab = keyof typeof views;
const tabs = (Object.keys(views) as FactsTab[]).map((value) => ({ value, label: views[value][0] }));

/** The tab that an address names. */
export const tabFilter = z.object({ tab: chosen(views) });

type FactsScreenProps = {
  /** The newest version; null: nothing was published yet. */
  row: FactsVersion | null;
  userId: string;
  tab: FactsTab;
  onTab: (tab: FactsTab) => void;
};

/** The owner's facts: what is typed, what visitors see of it, and publishing (docs/facts.md#the-garage-screen). */
export function FactsScreen({ row, userId, tab, onTab }: FactsScreenProps) {
  const editor = useFactsEditorState(row, userId);
  const [note, setNote] = useState("");
  const View = views[tab][1];
  return (
    <FactsEditorContext value={editor}>
      <div className="flex flex-wrap items-end gap-x-5 gap-y-3 pt-12 pb-4">
        <div className="min-w-0 flex-1 basis-60">
          <h1 className="text-title">The garage</h1>
          <p className="mt-2 min-h-6 text-mute">
            {row ? (
              <>
                Last published by <bdi>{authorOf(row)}</bdi>, {momentInWords(row.created_at)}.
              </>
            ) : (
              "Nothing published yet."
            )}
          </p>
          <SeenVersions live={row?.version ?? null} />
        </div>
        <FactsHistory onRestore={(version) => setNote(`Version ${version} restored`)} />
      </div>
      <Notices />
      <FactsConflicts by={row ? authorOf(row) : "Somebody"} />
      <Tabs
        label="The garage"
        tabs={tabs}
        value={tab}
        onChange={onTab}
        panel="facts"
        className="mb-5"
      />
      <div id="facts" role="tabpanel" aria-labelledby={`facts-${tab}`}>
        <View />
      </div>
      <Publishing note={note} onNote={setNote} hasPreview={tab === "hours" || tab === "notice"} />
    </FactsEditorContext>
  );
}

function Notices() {
  const { restoredAt, isKept } = useFactsEditor();
  const online = useOnline();
  return (
    <div className="grid gap-3 pb-4 empty:hidden">
      {!online && (
        <Notice kind="offline" title="You're Offline">
          Keep working: everything {isKept !== false && "stays on this device and "}can be published
          when the connection returns.
        </Notice>
      )}
      {restoredAt && (
        <Notice kind="info" title="Not published yet">
          Changes of {momentInWords(restoredAt)} were kept on this device. Publish them, or discard
          them below.
        </Notice>
      )}
    </div>
  );
}

type PublishingProps = { note: string; onNote: (note: string) => void; hasPreview: boolean };

function Publishing({ note, onNote, hasPreview }: PublishingProps) {
  const editor = useFactsEditor();
  const { published, changes, conflicts, ready, isKept, setOutcome } = editor;
  const { touched, isUnknown } = useTouchedRequests();
  const publish = useChange(publishFacts);
  const isShown = useIsCurrent(true);
  const [willRing, setWillRing] = useState(false);
  const [isMissed, setMissed] = useState(false);
  const closesDays = changes.some((key) => /^(?:closures|openingHours)\//.test(key));
  const mustRing = touched.length > 0 || (closesDays && isUnknown);

  const latest = useRef(changes);
  useLayoutEffect(() => {
    latest.current = changes;
  }, [changes]);
  const hasWork = useCallback(() => latest.current.length > 0, []);

  async function press() {
    editor.showProblems();
    if (conflicts.length > 0) return document.getElementById("conflicts")?.focus();
    if (!ready.body || ready.changed.length === 0) return focusProblem();
    if (mustRing && !willRing) {
      setMissed(true);
      return document.getElementById("will-ring")?.focus();
    }
    try {
      await publish.mutateAsync({ body: ready.body, base: published.version, note });
      onNote("");
      setWillRing(false);
      setMissed(false);
      const text = "Published. Visitors see it now; search engines after the next build.";
      if (isShown(true)) setOutcome({ text, failed: false });
      else showToast({ title: "The garage", text });
    } catch (error) {
      if (!isShown(true)) {
        const title = "The garage is not published";
        return showToast({ title, text: refusalText(error), tone: "error" });
      }
      const changed = error instanceof ApiError && error.rule === "facts_changed";
      const next = changed
        ? " Choose above where both have changed the same; all else is taken in. Then publish again."
        : "";
      setOutcome({ text: refusalText(error) + next, failed: true });
      if (changed) requestAnimationFrame(() => document.getElementById("conflicts")?.focus());
    }
  }

  return (
    <>
      <LeaveGuard active={hasWork} isKept={isKept !== false} offeredWhen="you open The garage" />
      {closesDays && (
        <RequestsToRing
          touched={touched}
          isUnknown={isUnknown}
          willRing={willRing}
          onWillRing={setWillRing}
          isMissed={isMissed && !willRing}
        />
      )}
      {changes.length > 0 && (
        <div className="mt-6 max-w-measure">
          <Field label="Why" optional look="box" hint="For the history; visitors do not see it.">
            <TextInput
              value={note}
              maxLength={200}
              onChange={(event) => onNote(event.target.value)}
            />
          </Field>
        </div>
      )}
      <PublishBar busy={publish.isPending} onPublish={() => void press()} hasPreview={hasPreview} />
    </>
  );
}

function focusProblem() {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>('#facts [aria-invalid="true"]')?.focus(),
  );
}
