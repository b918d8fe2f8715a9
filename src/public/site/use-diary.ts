import { useCallback, useEffect, useRef, useState } from "react";
import type { Diary } from "@/shared/data/diary";
import { addDays } from "@/shared/dates/days-and-times";

/** Asks for the free times from a day on; null where the diary is off. */
export type AskDiary = (first: string) => Promise<Diary | null>;

type Known = { ask: AskDiary | null; diary: Diary | "looking" | "off" };

type Wanted = { first: string; last: string };

/**
 * The free times of the days `wanted`, asked for as they are needed and kept: "looking" until the
 * first answer, "off" where there is no diary or it does not answer in time. Without `ask` (a stable
 * function) nothing is asked. `refresh` asks anew from a day on, when a time has turned out to be
 * taken; it resolves to null where there is no answer.
 */
export function useDiary(ask: AskDiary | null, wanted: Wanted | null) {
  const [known, setKnown] = useState<Known>({ ask: null, diary: "looking" });
  const asked = useRef(new Set<string>());
  if (known.ask !== ask) setKnown({ ask, diary: ask ? "looking" : "off" });
  const { diary } = known;

  useEffect(() => {
    asked.current = new Set();
  }, [ask]);

  const fetchFrom = useCallback(
    async (first: string, isNew: boolean): Promise<Diary | null> => {
      if (!ask) return null;
      // What is forgotten may be asked for again.
      if (isNew) asked.current = new Set([first]);
      const round = asked.current;
      const answer = await ask(first).catch(() => null);
      // An answer from before a refresh would offer what has been taken.
      if (asked.current !== round) return answer;
      setKnown((before) => {
        if (before.ask !== ask) return before;
        const { diary: old } = before;
        if (typeof old === "string" || isNew) return { ask, diary: answer ?? "off" };
        // A later month that is not answered for leaves what is known.
        return answer ? { ask, diary: merged(old, answer) } : before;
      });
      return answer;
    },
    [ask],
  );

  const missing = wanted && missingDay(diary, wanted);
  useEffect(() => {
    if (!ask || !missing || asked.current.has(missing)) return;
    asked.current.add(missing);
    void fetchFrom(missing, false);
  }, [ask, missing, fetchFrom]);

  const refresh = useCallback((first: string) => fetchFrom(first, true), [fetchFrom]);
  return { diary: known.ask === ask ? diary : ask ? "looking" : "off", refresh } as const;
}

/** The first wanted day that nobody has asked for yet; null if there is none. */
function missingDay(diary: Known["diary"], { first, last }: Wanted): string | null {
  if (diary === "off") return null;
  if (diary === "looking") return first;
  const end = last < diary.lastDay ? last : diary.lastDay;
  for (let day = first; day <= end; day = addDays(day, 1)) {
    if (!diary.times.has(day)) return day;
  }
  return null;
}

function merged(old: Diary, next: Diary): Diary {
  return { ...next, times: new Map([...old.times, ...next.times]) };
}
