// A scripted attack over HTTP with the public key and, at best, an account without a role. The
// targets are read from the database, so that new tables and functions are attacked too.
// public-key.test.ts covers special cases in detail.
import { describe, expect, test } from "vitest";
import { enquiry } from "./support/enquiry";
import { MECHANIC, OWNER, useStack } from "./support/stack";
import { claimsOf } from "./support/token";
import { leaks, MECHANIC_ID, OWNER_ID, useRlsAttack } from "./support/rls-attack";

const api = useStack();
const attack = useRlsAttack(api);

describe("reading", () => {
  test("no table, column, filter or order shows a row of others", async () => {
    for (const attacker of await attack.attackers()) {
      const paths = [
        ...attack.tables().map((table) => `/rest/v1/${table}?select=*`),
        ...attack
          .columnsFor(attacker, "select")
          .map(
            ({ table, column }) =>
              `/rest/v1/${table}?select=x:${column}&${column}=not.is.null&order=${column}.desc`,
          ),
      ];
      for (const path of paths) {
        const { status, body } = await api.call(path, attacker);
        expect(status, `${attacker.who} ${path}`).toBeLessThan(500);
        expect(leaks(body), `${attacker.who} ${path}: ${JSON.stringify(body)}`).toBe(false);
      }
    }
  });

  test("no embedding reaches from one table into another", async () => {
    const pairs = attack
      .tables()
      .flatMap((from) =>
        [...attack.tables(), "users", "visitor_secret"].map((to) => [from, to] as const),
      );
    // Whether two tables are related is the same for everybody.
    const related = new Set(pairs);
    for (const attacker of (await attack.attackers()).toReversed()) {
      for (const pair of related) {
        const path = `/rest/v1/${pair[0]}?select=*,${pair[1]}(*)`;
        const { status, body } = await api.call(path, attacker);
        expect(status, `${attacker.who} ${path}`).toBeLessThan(500);
        expect(leaks(body), `${attacker.who} ${path}: ${JSON.stringify(body)}`).toBe(false);
        if ((body as { code?: string } | null)?.code === "PGRST200") related.delete(pair);
      }
    }
    expect([related.size > 3, related.size < pairs.length]).toEqual([true, true]);
  });

  test("counting tells of no more rows than are shown", async () => {
    for (const attacker of await attack.attackers()) {
      for (const table of attack.tables()) {
        const headers = { prefer: "count=exact" };
        const answer = await api.call(`/rest/v1/${table}?select=*`, { ...attacker, headers });
        const shown = Array.isArray(answer.body) ? answer.body.length : 0;
        const counted = answer.headers.get("content-range")?.split("/")[1] ?? "0";
        expect(counted, `${attacker.who} ${table}`).toBe(String(shown));
      }
    }
  });
});

describe("changing", () => {
  test("no table can be emptied, rewritten or filled", async () => {
    const before = await attack.everything();
    const refused = [200, 204, 400, 401, 403, 404, 405, 406, 409, 415, 422];
    for (const attacker of await attack.attackers()) {
      for (const table of attack.tables()) {
        const own = attack.columns().filter((it) => it.table === table);
        const key = own.find((it) => it.key)?.column ?? "id";
        const path = `/rest/v1/${table}?${key}=not.is.null`;
        const attempts = [
          { method: "DELETE", path },
          { method: "DELETE", path: `/rest/v1/${table}` },
          ...attack
            .columnsFor(attacker, "update")
            .filter((it) => it.table === table)
            // Users may change their own name only.
            .filter(({ column }) => column !== "display_name")
            .flatMap(({ column }) =>
              ["admin", OWNER_ID].map((value) => ({
                method: "PATCH",
                path,
                body: { [column]: value },
              })),
            ),
          // All columns at once, as a form that sends too much would.
          {
            method: "POST",
            path: `/rest/v1/${table}`,
            body: Object.fromEntries(own.map(({ column }) => [column, OWNER_ID])),
          },
          {
            method: "PUT",
            path: `/rest/v1/${table}?${key}=eq.${OWNER_ID}`,
            body: { [key]: OWNER_ID },
          },
        ];
        for (const attempt of attempts) {
          const { status, body } = await api.call(attempt.path, { ...attempt, ...attacker });
          // A view of several tables cannot be written by anybody.
          if ((body as { code?: string } | null)?.code === "55000") continue;
          expect(refused, `${attacker.who} ${JSON.stringify(attempt)} ${status}`).toContain(status);
        }
      }
    }
    expect(await attack.everything()).toEqual(before);
  });

  test("a form that sends more than its fields is refused as a whole", async () => {
    const before = await attack.everything();
    const more: Record<string, unknown> = {
      status: "done",
      created_at: "2020-01-01",
      updated_at: "2020-01-01",
      search: "x",
      user_id: OWNER_ID,
      role: "admin",
      is_admin: true,
    };
    for (const attacker of await attack.attackers()) {
      for (const [column, value] of Object.entries(more)) {
        const { status } = await api.call("/rest/v1/enquiries", {
          ...attacker,
          body: enquiry({ [column]: value }),
        });
        expect([400, 401, 403], column).toContain(status);
      }
      // The `columns` parameter must not circumvent it either.
      const { status } = await api.call("/rest/v1/enquiries?columns=id,status,name", {
        ...attacker,
        body: enquiry({ status: "done" }),
      });
      expect(status).toBeGreaterThanOrEqual(400);
      for (const prefer of ["resolution=merge-duplicates", "resolution=ignore-duplicates"]) {
        await api.call("/rest/v1/enquiries?on_conflict=id", {
          ...attacker,
          body: enquiry({ id: "e0000000-0000-4000-8000-000000000001", name: "Overwritten" }),
          headers: { prefer },
        });
      }
    }
    expect(await attack.everything()).toEqual(before);
  });

  test("signing up with a role, an id or a confirmation of one's own gives none", async () => {
    const { body } = await api.call("/auth/v1/signup", {
      body: {
        email: "climber@garage.example",
        password: "Passw0rd-new",
        id: OWNER_ID,
        role: "service_role",
        aud: "admin",
        email_confirmed_at: "2020-01-01",
        app_metadata: { role: "admin" },
        data: { role: "admin", display_name: "Climber" },
      },
    });
    expect(body).toMatchObject({ role: "authenticated", aud: "authenticated" });
    expect((body as { id: string }).id).not.toBe(OWNER_ID);
    const { rows } = await api.stack.db.query(
      "select email_confirmed_at, raw_app_meta_data ->> 'role' as role, (select count(*)::int from public.user_roles r where r.user_id = u.id) as roles from auth.users u where email = 'climber@garage.example'",
    );
    expect(rows).toEqual([{ email_confirmed_at: null, role: null, roles: 0 }]);
    const token = await api.signIn(MECHANIC);
    await api.call("/auth/v1/user", {
      method: "PUT",
      token,
      body: { role: "service_role", app_metadata: { role: "admin" }, aud: "admin", id: OWNER_ID },
    });
    expect(claimsOf(await api.signIn(MECHANIC))).toMatchObject({
      sub: MECHANIC_ID,
      role: "authenticated",
    });
  });
});

test("no function can be called for more than it gives everybody", async () => {
  const before = await attack.everything();
  const answered = new Set<string>();
  const values: Record<string, string> = { _role: "admin", _email: OWNER.email };
  for (const attacker of await attack.attackers()) {
    for (const { schema, name, args } of attack.functions()) {
      const given = Object.fromEntries(args.map((arg) => [arg, values[arg] ?? MECHANIC_ID]));
      const path = `/rest/v1/rpc/${name}`;
      const ways = [
        [path, given],
        [path, {}],
        [`${path}?${new URLSearchParams(given).toString()}`, undefined],
      ] as const;
      // One is enough for what the API does not serve.
      for (const [where, body] of schema === "public" ? ways : ways.slice(0, 1)) {
        const { status, body: said } = await api.call(where, { body, ...attacker });
        const what = `${attacker.who} ${where}: ${status} ${JSON.stringify(said)}`;
        expect(status, what).toBeLessThan(500);
        expect(leaks(said), what).toBe(false);
        if (status < 300) answered.add(`${attacker.who} ${name}: ${JSON.stringify(said)}`);
      }
    }
  }
  // No role, nothing of their own to find or restore, no reminder, booking, request or feed with this link, and no page with this address that they may see.
  expect(answered).toEqual(
    new Set([
      ...["anonymous", "signed in"].flatMap((who) =>
        [
          "confirm_reminder",
          "read_reminder",
          "stop_reminder",
          "read_booking",
          "cancel_booking",
          "confirm_booking",
          "read_thread",
          "answer_thread",
          "diary_feed",
        ].map((name) => `${who} ${name}: null`),
      ),
      "signed in count_rows: null",
      "signed in duplicate_page: null",
      "signed in find_enquiries: []",
      "signed in find_notes: []",
      "signed in find_pages: []",
      "signed in has_role: false",
      "signed in restore_note: false",
      'signed in sign_in_state: {"assured":true,"demanded":false,"has_factor":false,"needs_factor":false}',
      'signed in slug_state: "free"',
    ]),
  );
  expect(await attack.everything()).toEqual(before);
});
