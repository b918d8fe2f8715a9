import { useRef, useState, type ReactNode } from "react";
import { Button } from "@/shared/ui/button";
import { CheckBox } from "@/shared/ui/check-box";
import { AnswerChosen } from "./answer-chosen";
import { worksWith, workLabels, type Waiting } from "./held";
import { HeldProgress } from "./held-progress";
import { useHeldWork } from "./use-held-work";

type Row = { id: string; name: string; suspect: boolean };

/**
 * What a list of held or discarded requests has besides its rows: a bar that works on those that were
 * chosen, a box by which a row is chosen, and the buttons of a row. `which`: null for other lists,
 * which have none of it. `canAnswer`: the chosen can be answered by mail.
 */
export function useHeldRows(which: Waiting | null, rows: readonly Row[], canAnswer = false) {
  const bar = useRef<HTMLDivElement>(null);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  // The rows and their focused button are gone then.
  const { progress, start } = useHeldWork(() => bar.current?.focus());
  if (!which) return { bar: null, chooser: () => null, buttons: (): ReactNode => null };
  const chosenRows = rows.filter(({ id }) => picked.has(id));
  const chosen = chosenRows.map(({ id }) => id);
  const answerable = chosenRows.filter(({ suspect }) => !suspect).map(({ id }) => id);
  const works = worksWith[which];

  return {
    bar: (
      <div
        ref={bar}
        tabIndex={-1}
        role="group"
        aria-label="Chosen requests"
        className="mb-4 flex min-h-11 flex-wrap items-center gap-x-5 gap-y-2"
      >
        {progress ? (
          <HeldProgress progress={progress} />
        ) : (
          <>
            <CheckBox
              label="Choose all shown"
              checked={rows.length > 0 && chosen.length === rows.length}
              onChange={({ target }) =>
                setPicked(new Set(target.checked ? rows.map(({ id }) => id) : []))
              }
            />
            {works.map((work) => (
              <Button
                key={work}
                variant="line"
                size="small"
                aria-disabled={chosen.length === 0}
                onClick={() => start({ work, ids: chosen })}
              >
                {workLabels[work]} {chosen.length.toLocaleString("en-GB")} chosen
              </Button>
            ))}
          </>
        )}
        {canAnswer && which === "held" && (
          <AnswerChosen
            count={answerable.length}
            busy={progress?.work === "reply"}
            onSend={(answer, onSent) => start({ work: "reply", ids: answerable, answer }, onSent)}
          />
        )}
      </div>
    ),
    chooser: ({ id, name }: Row) => (
      <CheckBox
        label={<span className="sr-only">Choose {name}</span>}
        checked={picked.has(id)}
        onChange={({ target }) => {
          const next = new Set(picked);
          if (target.checked) next.add(id);
          else next.delete(id);
          setPicked(next);
        }}
      />
    ),
    buttons: ({ id, name }: Row): ReactNode => (
      <span className="mt-2 flex flex-wrap gap-2">
        {works.map((work) => (
          <Button
            key={work}
            variant="line"
            size="small"
            aria-label={`${workLabels[work]} ${name}`}
            aria-disabled={progress !== null}
            onClick={() => start({ work, ids: [id] })}
          >
            {workLabels[work]}
          </Button>
        ))}
      </span>
    ),
  };
}
