// A forged token must neither read nor change anything.
import { expect, test } from "vitest";
import { LOCAL_JWT_SECRET, LOCAL_PUBLISHABLE_KEY } from "../../supabase/local/keys";
import { MECHANIC, OWNER, useStack } from "./support/stack";
import { claimsOf, forge, forgeUnsigned, type Claims } from "./support/token";
import { leaks, MECHANIC_ID, useRlsAttack } from "./support/rls-attack";

const api = useStack();
const attack = useRlsAttack(api);

const later = () => Math.floor(Date.now() / 1000) + 3600;
const forgeries: [string, (claims: Claims) => string][] = [
  ["alg none", forgeUnsigned],
  ["a key of one's own", (claims) => forge(claims, "a-key-of-my-own-of-thirty-two-characters")],
  ["the public key as the secret", (claims) => forge(claims, LOCAL_PUBLISHABLE_KEY)],
  ["no key", (claims) => forge(claims, " ")],
  ["expired", (claims) => forge({ ...claims, exp: later() - 7200 }, LOCAL_JWT_SECRET)],
  [
    "another audience and a key of one's own",
    (claims) =>
      forge({ ...claims, aud: "another-project" }, "a-key-of-my-own-of-thirty-two-characters"),
  ],
  [
    "service_role and a key of one's own",
    (claims) =>
      forge({ ...claims, role: "service_role" }, "a-key-of-my-own-of-thirty-two-characters"),
  ],
  ["another's claims under one's own signature", (claims) => claims["graft"] as string],
];

test.each(forgeries)("%s: nothing is read or changed", async (_name, make) => {
  const own = await api.signIn(MECHANIC);
  const claims = { ...claimsOf(await api.signIn(OWNER)), exp: later() };
  const [head = "", , signature = ""] = own.split(".");
  const payload = Buffer.from(JSON.stringify(claims)).toString("base64url");
  const token = make({ ...claims, graft: `${head}.${payload}.${signature}` });
  const before = await attack.everything();
  for (const table of attack.tables()) {
    const path = `/rest/v1/${table}?select=*`;
    const { status, body } = await api.call(path, { token });
    expect(leaks(body), table).toBe(false);
    // The embedded server ignores an unsigned token; hosted Supabase refuses it.
    const anonymous = await api.call(path);
    expect(status === 401 ? anonymous.body : body, table).toEqual(anonymous.body);
  }
  const role = { user_id: MECHANIC_ID, role: "admin" };
  expect((await api.call("/rest/v1/user_roles", { token, body: role })).status).toBe(401);
  const erase = { _email: OWNER.email };
  expect((await api.call("/rest/v1/rpc/erase_personal_data", { token, body: erase })).status).toBe(
    401,
  );
  expect((await api.call("/auth/v1/user", { token })).status).toBeGreaterThanOrEqual(401);
  expect(await attack.everything()).toEqual(before);
});

test("an apikey that is a forged service_role opens nothing", async () => {
  const forged = forge(
    { role: "service_role", exp: later() },
    "a-key-of-my-own-of-thirty-two-characters",
  );
  for (const apikey of [
    forged,
    forgeUnsigned({ role: "service_role", exp: later() }),
    "sb_secret_guess",
  ]) {
    const { status, body } = await api.call("/rest/v1/enquiries?select=*", {
      headers: { apikey },
    });
    expect(status).toBe(401);
    expect(leaks(body)).toBe(false);
  }
});
