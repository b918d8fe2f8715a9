import { beforeEach, expect, test } from "vitest";
import {
  idempotencyKeyFor,
  forgetIdempotencyKeys,
  keepIdempotencyKey,
  keptKey,
} from "./idempotency-key";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const content = { name: "Ann", message: "one" };

test("the same content keeps its idempotency key until it is delivered", async () => {
  const first = await idempotencyKeyFor("contact-form", content);
  expect(await idempotencyKeyFor("contact-form", { ...content })).toEqual(first);
  forgetIdempotencyKeys("contact-form", first);
  expect((await idempotencyKeyFor("contact-form", content)).id).not.toBe(first.id);
});

test("changed content gets another idempotency key", async () => {
  const first = await idempotencyKeyFor("contact-form", content);
  expect((await idempotencyKeyFor("contact-form", { ...content, message: "two" })).id).not.toBe(
    first.id,
  );
});

test("forms do not share idempotency keys, and a mailed one is remembered", async () => {
  const first = await idempotencyKeyFor("contact-form", content);
  expect((await idempotencyKeyFor("mot-booking-form", content)).id).not.toBe(first.id);
  keepIdempotencyKey("contact-form", { ...first, mailed: true });
  expect((await idempotencyKeyFor("contact-form", content)).mailed).toBe(true);
});

test("two tabs that send different content with one form have an idempotency key each", async () => {
  const one = await idempotencyKeyFor("contact-form", content);
  sessionStorage.setItem("tab", '"another"');
  const two = await idempotencyKeyFor("contact-form", { ...content, message: "two" });
  keepIdempotencyKey("contact-form", { ...two, mailed: true });
  expect(await idempotencyKeyFor("contact-form", content)).toEqual(one);
  sessionStorage.setItem("tab", JSON.stringify(one.tab));
  forgetIdempotencyKeys("contact-form", one);
  expect(await idempotencyKeyFor("contact-form", { ...content, message: "two" })).toEqual({
    ...two,
    mailed: true,
  });
});

test("of new content no mail may have gone out yet", async () => {
  expect((await idempotencyKeyFor("contact-form", content)).mailed).toBe(false);
});

test("a kept key is found by its id, in its own form alone", async () => {
  const first = await idempotencyKeyFor("contact-form", content);
  const second = await idempotencyKeyFor("contact-form", { ...content, message: "two" });
  expect(keptKey("contact-form", first.id)).toEqual(first);
  expect(keptKey("contact-form", second.id)).toEqual(second);
  expect(keptKey("mot-booking-form", first.id)).toBeUndefined();
  expect(keptKey("contact-form", crypto.randomUUID())).toBeUndefined();
});

test("the newest five keys of a form are kept, and noting a mail takes the place of none", async () => {
  const keys = [];
  for (let n = 0; n < 6; n += 1) {
    keys.push(await idempotencyKeyFor("contact-form", { ...content, message: String(n) }));
  }
  const [oldest, ...others] = keys;
  const newest = others.at(-1);
  if (newest) keepIdempotencyKey("contact-form", { ...newest, mailed: true });
  expect(keptKey("contact-form", oldest?.id ?? "")).toBeUndefined();
  expect(others.map(({ id }) => keptKey("contact-form", id)?.mailed)).toEqual([
    false,
    false,
    false,
    false,
    true,
  ]);
});

test("what arrives takes the keys of earlier attempts with it", async () => {
  await idempotencyKeyFor("mot-booking-form", content);
  const changed = await idempotencyKeyFor("mot-booking-form", { ...content, message: "two" });
  forgetIdempotencyKeys("mot-booking-form", changed);
  expect(localStorage.getItem("mot-booking-form:attempt")).toBeNull();
});

test.each(['"nonsense"', "{", '{"id":"1","fingerprint":"x","mailed":false}', "[]"])(
  "a stored idempotency key of %s is dropped",
  async (stored) => {
    localStorage.setItem("contact-form:attempt", stored);
    expect((await idempotencyKeyFor("contact-form", content)).id).toMatch(/^[0-9a-f-]{36}$/);
  },
);
