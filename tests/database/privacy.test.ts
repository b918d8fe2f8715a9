import { expect, test } from "vitest";
import { garage } from "../../src/content/garage";
import { useStack } from "./support/stack";

const api = useStack();

test("what the privacy page says about keeping enquiries is what the database does", async () => {
  const { rows } = await api.stack.db.query<{ same: boolean }>(
    "select private.enquiry_retention() = make_interval(months => $1) as same",
    [garage.enquiryMonths],
  );
  expect(rows).toEqual([{ same: true }]);
});
