// The browser and the database make the same reference of an id (docs/mail.md#references).
import { expect, test } from "vitest";
import { codeIn, referenceOf } from "@/shared/data/reference";
import { enquiry } from "./support/enquiry";
import { useStack } from "./support/stack";

const api = useStack();

test("the database writes the reference that the browser shows", async () => {
  const edges = ["00000000", "0000001e", "0000001f", "7fffffff", "80000000", "ffffffff"];
  const { rows } = await api.stack.db.query<{ id: string; reference: string }>(
    `insert into public.enquiries (id, source, name, email, phone)
     select id, 'Contact Form', 'Edith Marlow', 'edith@example.com', '07700 900123'
     from (
       select gen_random_uuid() as id from generate_series(1, 300)
       union all
       select ('00000000-0000-4000-8000-0000' || edge)::uuid from unnest($1::text[]) edge
     ) ids
     returning id, reference`,
    [edges],
  );
  expect(rows).toHaveLength(300 + edges.length);
  expect(rows.map(({ reference }) => reference)).toEqual(
    rows.map(({ id }) => codeIn(referenceOf(id))),
  );
});

test("an enquiry of a visitor has its reference, which nobody can choose", async () => {
  const body = enquiry();
  expect((await api.call("/rest/v1/enquiries", { body })).status).toBe(201);
  const { rows } = await api.stack.db.query("select reference from enquiries where id = $1", [
    body.id,
  ]);
  expect(rows).toEqual([{ reference: codeIn(referenceOf(String(body.id))) }]);
  const chosen = enquiry({ reference: "22222" });
  expect((await api.call("/rest/v1/enquiries", { body: chosen })).status).toBe(400);
});
