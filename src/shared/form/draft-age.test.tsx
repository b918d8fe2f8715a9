import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearKept, endOldDrafts, keptMs, noteDraft } from "./draft-age";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => vi.useRealTimers());

const draft = JSON.stringify({ name: "Margaret Pike" });
function write(slot: string) {
  localStorage.setItem(slot, draft);
  noteDraft(slot);
}
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

test("a draft ends 30 days after somebody has written in it, and no other with it", () => {
  write("contact-form");
  write("mot-booking-form~2");
  localStorage.setItem("facts-draft", draft);
  later(keptMs - 1_000);
  write("mot-booking-form~2");
  endOldDrafts();
  expect(localStorage.getItem("contact-form")).toBe(draft);
  later(2_000);
  endOldDrafts();
  expect(localStorage.getItem("contact-form")).toBeNull();
  expect(localStorage.getItem("mot-booking-form~2")).toBe(draft);
  expect(localStorage.getItem("facts-draft")).toBe(draft);
  later(keptMs);
  endOldDrafts();
  expect(Object.keys(localStorage)).toEqual(["facts-draft"]);
});

test.each(["{", "null", "7", '{"contact-form":"soon"}'])(
  "times that are %s end nothing",
  (stored) => {
    localStorage.setItem("contact-form", draft);
    localStorage.setItem("draft-times", stored);
    endOldDrafts();
    expect(localStorage.getItem("contact-form")).toBe(draft);
  },
);

test("drafts and what the tab keeps are cleared; who is signed in stays so", () => {
  write("contact-form");
  localStorage.setItem("sb-local-auth-token", "{}");
  sessionStorage.setItem("contact-form", "{}");
  clearKept();
  expect(Object.keys(localStorage)).toEqual(["sb-local-auth-token"]);
  expect(sessionStorage).toHaveLength(0);
});
