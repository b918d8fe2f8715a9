import { expect, test } from "vitest";
import { nameText, person, vehicle } from "./person-schema";
import { visibleLine } from "./visible-line";

test("a line loses characters that nobody sees, and keeps those that languages write", () => {
  expect(visibleLine("\u202a+44 7700 900142\u202c")).toBe("+44 7700 900142");
  expect(visibleLine(" Ann\u202e moc.live\u200b\ufeff ")).toBe("Ann moc.live");
  expect(visibleLine("می\u200cخواهم")).toBe("می\u200cخواهم");
});

test("names, addresses, numbers and vehicles are sent without characters that nobody sees", () => {
  expect(nameText.parse("Ann\u202e Other")).toBe("Ann Other");
  expect(person.email.parse("ann\u200b@example.com")).toBe("ann@example.com");
  expect(person.phone.parse("\u206607700 900142\u2069")).toBe("07700 900142");
  expect(vehicle.parse("Golf\u2060 GTI")).toBe("Golf GTI");
});

test("a name of characters that nobody sees is none", () => {
  expect(person.name.safeParse("\u200b\u202e\u2060").success).toBe(false);
});
