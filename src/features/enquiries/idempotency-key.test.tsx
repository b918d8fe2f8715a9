import { beforeEach, expect, test } from "vitest";
import { attemptFor, forgetAttempt, keepAttempt } from "./idempotency-key";

beforeEach(() => localStorage.clear());

const content = { name: "Ann", message: "one" };

test("the same content keeps its id, until it has arrived", async () => {
  const first = await attemptFor("contact-form", content);
  expect(await attemptFor("contact-form", { ...content })).toEqual(first);
  forgetAttempt("contact-form", first);
  expect((await attemptFor("contact-form", content)).id).not.toBe(first.id);
});

test("changed content gets another id", async () => {
  const first = await attemptFor("contact-form", content);
  expect((await attemptFor("contact-form", { ...content, message: "two" })).id).not.toBe(first.id);
});

test("forms do not share attempts, and what is mailed is remembered", async () => {
  const first = await attemptFor("contact-form", content);
  expect((await attemptFor("mot-booking-form", content)).id).not.toBe(first.id);
  keepAttempt("contact-form", { ...first, mailed: true });
  expect((await attemptFor("contact-form", content)).mailed).toBe(true);
});

test("two tabs that send different things with one form keep an id each", async () => {
  const one = await attemptFor("contact-form", content);
  const two = await attemptFor("contact-form", { ...content, message: "two" });
  keepAttempt("contact-form", { ...two, mailed: true });
  expect(await attemptFor("contact-form", content)).toEqual(one);
  forgetAttempt("contact-form", one);
  expect(await attemptFor("contact-form", { ...content, message: "two" })).toEqual({
    ...two,
    mailed: true,
  });
});

test.each(['"nonsense"', "{", '{"id":"1","fingerprint":"x","mailed":false}', "[]"])(
  "a stored %s is dropped",
  async (stored) => {
    localStorage.setItem("contact-form:attempt", stored);
    expect((await attemptFor("contact-form", content)).id).toMatch(/^[0-9a-f-]{36}$/);
  },
);
