import { beforeEach, expect, test } from "vitest";
import { chatKey } from "./chat-open";
import { readConversation, withChange, withMessage, writeConversation } from "./conversation";
import { shippedFacts } from "@/shared/content/shipped-facts";
import { acknowledgementOf, callBackMessage } from "./texts";

beforeEach(() => sessionStorage.clear());

test("a conversation is restored in the same tab", () => {
  const before = withMessage({ ...readConversation(), open: true, typed: "a" }, "bot", "🚗 <b>");
  writeConversation(before);
  expect(readConversation()).toEqual(before);
  expect(localStorage.getItem(chatKey)).toBeNull();
});

test("a message whose sending was interrupted can be retried, under its id and without a second mail", () => {
  const talk = withMessage(readConversation(), "user", "Hello");
  const id = talk.messages[0]?.id ?? "";
  writeConversation(withChange(talk, id, { mailed: true }));
  expect(readConversation().messages).toEqual([
    { id, from: "user", text: "Hello", state: "failed", mailed: true },
  ]);
});

test.each(["{", "null", "[]", '{"id":"x"}', '{"open":true}'])(
  "a stored %s is dropped",
  (stored) => {
    sessionStorage.setItem(chatKey, stored);
    expect(readConversation()).toMatchObject({ open: false, visitor: null, messages: [] });
  },
);

test("each conversation has an id that nobody can guess", () => {
  expect(readConversation().id).not.toBe(readConversation().id);
});

test("the acknowledgements are fixed, and thanks are not repeated to the letter", () => {
  expect(acknowledgementOf("Book an appointment", [], shippedFacts)).toContain("registration");
  const wish = callBackMessage("01632 960 883", "Afternoon");
  expect(wish).toBe("Call me back: 01632 960 883, in the afternoon");
  expect(acknowledgementOf(wish, [], shippedFacts)).toContain("We will ring you then");
  const first = acknowledgementOf("It squeals", [], shippedFacts);
  expect(acknowledgementOf("Now it smells", [first], shippedFacts)).not.toBe(first);
});
