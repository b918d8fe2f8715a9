import { expect, test } from "vitest";
import type { AuditEntry } from "./queries";
import { whatWasDone, whoDid } from "./words";

const entry = (changes: Partial<AuditEntry>): AuditEntry => ({
  id: "1",
  created_at: "2026-11-21T08:00:00+00:00",
  actor: "owner",
  actor_role: "authenticated",
  action: "changed",
  kind: "enquiries",
  amount: 1,
  ids: [],
  details: {},
  addresses: new Map([
    ["owner", "owner@garage.example"],
    ["ann", "ann@example.com"],
  ]),
  ...changes,
});

test.each<[string, Partial<AuditEntry>]>([
  [
    "Changed 2 enquiries: status in progress → done",
    { amount: 2, details: { status: ["in_progress", "done"] } },
  ],
  [
    "Changed 1 page: version 1 → 2, is homepage no → yes",
    { kind: "pages", details: { version: [1, 2], is_homepage: [false, true] } },
  ],
  ["Deleted 1 picture", { action: "deleted", kind: "pictures" }],
  ["Deleted 3 accounts", { action: "deleted", kind: "profiles", amount: 3 }],
  [
    "ann@example.com was made an editor",
    { action: "added", kind: "user_roles", ids: ["ann"], details: { role: [null, "editor"] } },
  ],
  [
    "an account that is gone lost the admin role",
    { action: "deleted", kind: "user_roles", ids: ["bob"], details: { role: ["admin", null] } },
  ],
  // Of a former backup.
  ["ann@example.com was made a colleague", { action: "added", kind: "user_roles", ids: ["ann"] }],
  ["ann@example.com lost a role", { action: "deleted", kind: "user_roles", ids: ["ann"] }],
  [
    "Exported personal data: 1 account, 2 enquiries",
    {
      action: "exported",
      kind: "personal_data",
      amount: 3,
      details: { accounts: 1, enquiries: 2 },
    },
  ],
  [
    "Erased personal data: nothing",
    { action: "erased", kind: "personal_data", amount: 0, details: { accounts: 0 } },
  ],
  ["Added 1 later table", { action: "added", kind: "later_table" }],
])("an entry reads %s", (text, changes) => {
  expect(whatWasDone(entry(changes))).toBe(text);
});

test.each<[string, Partial<AuditEntry>]>([
  ["owner@garage.example", {}],
  ["an account that is gone", { actor: "bob" }],
  ["the secret key", { actor: null, actor_role: "service_role" }],
  ["the database", { actor: null, actor_role: "sql" }],
  ["a customer, by their link", { actor: null, actor_role: "anon" }],
])("who acted is named %s", (who, changes) => {
  expect(whoDid(entry(changes))).toBe(who);
});
