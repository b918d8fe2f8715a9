import { useGarageDay } from "@/shared/site/use-opening-state";
import { Button } from "@/shared/ui/button";
import { Field } from "@/shared/ui/field";
import { DateInput, TextInput } from "@/shared/ui/text-input";
import { daysInWords, type NoticeFields } from "./fields";
import { useFact } from "./use-facts-editor";

const longest = 140;

/** One line on every page, from one day to another. */
export function NoticeTab() {
  const { value, set, error, leave } = useFact("notice");
  const today = useGarageDay() ?? "";
  const notice = value ?? { text: "", from: today, to: today };
  const change = (changes: Partial<NoticeFields>) => {
    const next = { ...notice, ...changes };
    set(next.text === "" && next.from === today && next.to === today ? null : next);
  };
  const left = longest - notice.text.length;
  return (
    <div className="grid items-start gap-x-10 gap-y-6 four:grid-cols-[minmax(0,1fr)_26rem]">
      <div
        className="grid gap-4 rounded border border-line bg-pane p-4 sm:grid-cols-2"
        onBlur={leave}
      >
        <div className="sm:col-span-full">
          <Field
            label="Notice"
            optional
            look="box"
            error={error("text")}
            hint={`One line, ${left} characters left.`}
          >
            <TextInput
              dir="auto"
              value={notice.text}
              onChange={(event) => change({ text: event.target.value })}
            />
          </Field>
        </div>
        <Field label="First day" look="box" error={error("from")}>
          <DateInput
            value={notice.from}
            onChange={(event) => change({ from: event.target.value })}
          />
        </Field>
        <Field label="Last day" look="box" error={error("to")}>
          <DateInput
            min={notice.from}
            value={notice.to}
            onChange={(event) => change({ to: event.target.value })}
          />
        </Field>
        {value && (
          <Button
            variant="danger"
            size="small"
            className="-ml-4 justify-self-start"
            onClick={() => set(null)}
          >
            Take the notice down
          </Button>
        )}
      </div>
      <aside
        id="visitors-see"
        tabIndex={-1}
        aria-label="Visitors see"
        className="rounded border border-line bg-pane p-5"
      >
        <h2 className="mb-2 text-small font-semibold text-mute">Visitors see</h2>
        {notice.text.trim() ? (
          <>
            <p dir="auto" className="ink rounded-sm px-4 py-3 font-semibold wrap-anywhere">
              {notice.text}
            </p>
            <p className="mt-2 text-small text-mute">
              {notice.from && notice.to && daysInWords(notice.from, notice.to)}
            </p>
          </>
        ) : (
          <p className="text-mute">No notice.</p>
        )}
      </aside>
    </div>
  );
}
