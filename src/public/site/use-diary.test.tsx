import { act, renderHook, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Diary } from "@/shared/data/diary";
import { useDiary, type AskDiary } from "./use-diary";

const day = "2026-11-26";
const wanted = { first: day, last: day };

/** A diary without a free time on that day, as different answers have it. */
const fullDay = (): Diary => ({
  minutes: 45,
  noticeMinutes: 60,
  lastDay: "2027-02-26",
  offers: [],
  times: new Map([[day, []]]),
  wishes: false,
  paused: null,
});

test("an answer from before a refresh does not bring back a time that has been taken", async () => {
  const answers: ((diary: Diary) => void)[] = [];
  const ask: AskDiary = () => new Promise((resolve) => answers.push(resolve));
  const { result } = renderHook(() => useDiary(ask, wanted));
  await waitFor(() => expect(answers).toHaveLength(1));
  const refreshed = result.current.refresh(day);
  await waitFor(() => expect(answers).toHaveLength(2));
  const newer = fullDay();
  await act(async () => {
    answers[1]?.(newer);
    await refreshed;
    answers[0]?.(fullDay());
  });
  expect(result.current.diary).toBe(newer);
});
