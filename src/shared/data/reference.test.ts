import { assert, property, uuid } from "fast-check";
import { expect, test } from "vitest";
import { codeIn, referenceOf, withPrefix } from "./reference";

test("a reference is the prefix and five characters made of the id's last 32 bits", () => {
  expect(referenceOf("4f2a9c1b-0000-4000-8000-000000000000")).toBe("HD-22222");
  expect(referenceOf("4f2a9c1b-0000-4000-8000-00000000001f")).toBe("HD-23222");
  expect(referenceOf("00000000-0000-4000-8000-0000ffffffff")).toBe("HD-5TYN2");
  expect(referenceOf("A0000000-0000-4000-8000-0000ABCDEF12")).toBe(
    referenceOf("a0000000-0000-4000-8000-0000abcdef12"),
  );
});

test("no reference has characters that are mistaken for one another", () => {
  assert(
    property(uuid(), (id) => {
      expect(referenceOf(id)).toMatch(/^HD-[^01ILO\W_a-z]{5}$/);
    }),
  );
});

test.each(["7K3QF", "HD-7K3QF", "hd-7k3qf", " HD 7K3QF ", "hd7k3qf"])(
  "%j is a reference",
  (text) => {
    expect(codeIn(text)).toBe("7K3QF");
  },
);

test.each(["", "HD-", "7K3Q", "HD-7K3Q0", "AB-7K3QF", "HD-7K3QFF", "Ford", "97305 12345"])(
  "%j is none",
  (text) => {
    expect(codeIn(text)).toBeNull();
  },
);

test("a code gets the garage's prefix", () => {
  expect(withPrefix("7K3QF")).toBe("HD-7K3QF");
});
