// One rule for an address: what the forms take, the database takes, and nothing else. A display name or
// a second recipient within it would go into the To line of a mail.
import { describe, expect, test } from "vitest";
import { person } from "../../src/shared/form/person-schema";
import { enquiry } from "./support/enquiry";
import { useStack } from "./support/stack";

const examples: [address: string, isOne: boolean][] = [
  ["ann@example.com", true],
  ["Ann.Other+garage@mail.example.co.uk", true],
  ["o'neill@example.com", true],
  ["x!#$%&*/=?^_`{|}~-@a.b", true],
  [`a@${"b".repeat(63)}.example`, true],
  ["ann@xn--bcher-kva.example", true],
  ["ann@localhost", false],
  ["ann@.example", false],
  ["ann@example..com", false],
  ["ann@-example.com", false],
  [`a@${"b".repeat(64)}.example`, false],
  [`${"a".repeat(250)}@b.example`, false],
  ["ann@bücher.example", false],
  ["Win_a_car<ann@example.com>", false],
  ["<ann@example.com>", false],
  ["(call_0900)ann@example.com", false],
  ['"x"<ann@example.com>', false],
  ['"ann"@example.com', false],
  ["other@example.com,ann@example.com", false],
  ["a,ann@example.com", false],
  ["ann@example.com,", false],
  ["ann@example.com;x", false],
  ["ann@[192.0.2.1]", false],
  ["ann@example .com", false],
  ["ann", false],
];

const api = useStack();

test.each(examples)("%s: the form and the database agree", async (address, isOne) => {
  const { rows } = await api.stack.db.query<{ is: boolean }>("select private.is_email($1) as is", [
    address,
  ]);
  expect(rows[0]?.is).toBe(isOne);
  expect(person.email.safeParse(address).success).toBe(isOne);
});

const address = "Win_a_car<ann@example.com>";
const id = () => crypto.randomUUID();
const inTwoMonths = () => new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);

describe("wherever an address is stored, one with a display name is refused", () => {
  test.each([
    ["an enquiry", "/rest/v1/enquiries", () => enquiry({ email: address })],
    [
      "a chat message",
      "/rest/v1/chat_messages",
      () => ({ id: id(), conversation_id: id(), name: "Ann", email: address, message: "Hello" }),
    ],
    [
      "a reminder",
      "/rest/v1/rpc/set_reminder",
      () => ({
        _id: id(),
        _kind: "mot",
        _name: "Ann Other",
        _email: address,
        _vehicle: "HD24 KLM",
        _due: inTwoMonths(),
        _days: [30],
        _consent: "Yes",
      }),
    ],
  ])("%s", async (_what, path, body) => {
    await api.stack.db.exec(
      "insert into private.post_settings (mail) values ('server') on conflict do nothing",
    );
    const answer = await api.call(path, { body: body() });
    expect(answer).toMatchObject({ status: 400, body: { code: "23514" } });
    expect(JSON.stringify(answer.body)).toContain("_email_check");
  });

  test("in each table, by the same function", async () => {
    const { rows } = await api.stack.db.query<{ table: string }>(`
      select c.oid::regclass::text || '.' || a.attname as table
      from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
      where n.nspname in ('public', 'private') and c.relkind = 'r' and a.attname in ('email', 'to_email')
        and not exists (
          select from pg_constraint k
          where k.conrelid = c.oid and a.attnum = any (k.conkey) and pg_get_constraintdef(k.oid) like '%private.is_email(%')`);
    // A copy of what the auth service keeps, which checks it itself.
    expect(rows).toEqual([{ table: "profiles.email" }]);
  });
});
