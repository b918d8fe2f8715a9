import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { dataApi } from "../../../../tests/support/data-api";
import { PersonData } from "./person-data";
import type { FoundRow } from "./queries";

const api = dataApi();
let rows: FoundRow[] = [];
beforeEach(() => {
  rows = [
    row("enquiries", "1", "address", "ann@example.com · 01632 960111"),
    row("accounts", "2", "address", "ann@example.com"),
    row("chat_messages", "3", "conversation", "anne@example.con"),
    row("notes", "4", "text", ""),
    { ...row("pages", "5", "text", ""), erasable: false },
  ];
  api.answer = ({ url }) =>
    url.pathname.endsWith("find_personal_data")
      ? { body: { rows, more: false } }
      : { body: { erased: { enquiries: 1, notes: 1 }, uncleared: ["auth.flow_state"] } };
});

function row(source: string, key: string, reason: FoundRow["reason"], who: string): FoundRow {
  const at = "2026-11-21T08:00:00+00:00";
  return { source, key, at, reason, who, excerpt: `words of ${key}`, erasable: true };
}

function show() {
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <PersonData />
    </QueryClientProvider>,
  );
}
const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label, { exact: false }), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const sentTo = (name: string) =>
  api.calls.filter(({ url }) => url.pathname.endsWith(name)).map(({ body }) => body);

async function search() {
  show();
  type("Email", " Ann@Example.com ");
  press("Search");
  await screen.findByRole("region", { name: "Found about ann@example.com" });
}

test("a search needs an address or a telephone number, and words of three letters", () => {
  show();
  press("Search");
  expect(screen.getByText("Please enter a valid email address.")).toBeTruthy();
  type("Phone", "none");
  type("Words to look for", "xy");
  press("Search");
  expect(screen.getByText("Please enter a telephone number.")).toBeTruthy();
  expect(screen.getByText("Please enter at least three characters.")).toBeTruthy();
  expect(api.calls).toEqual([]);
});

test("a search sends what was filled in, and nothing for what was not", async () => {
  await search();
  type("Phone", "01632 960111");
  type("Words to look for", "Marlow");
  press("Search");
  await waitFor(() =>
    expect(sentTo("find_personal_data")).toEqual([
      { _email: "ann@example.com" },
      { _email: "ann@example.com", _phone: "01632 960111", _words: "Marlow" },
    ]),
  );
});

test("what was found is shown by reason with its text, and only what bears the address is chosen", async () => {
  await search();
  const group = (name: string) => screen.getByRole("group", { name });
  expect(
    within(group("Under this address (2)")).getAllByRole("checkbox", { checked: true }),
  ).toHaveLength(2);
  const said = within(group("In the same conversation (1)")).getByRole("checkbox", {
    name: /Chat message.*anne@example\.con.*words of 3/,
    checked: false,
  });
  expect(said).toBeTruthy();
  expect(within(group("Named in a text (2)")).getByText("Change by hand")).toBeTruthy();
  expect(screen.getByText("2 of 5 chosen")).toBeTruthy();
});

test("each row and each group can be chosen, and what is chosen is exported", async () => {
  const saved: string[] = [];
  await search();
  fireEvent.click(screen.getByRole("checkbox", { name: /^Account/ }));
  press("Choose all: Named in a text");
  expect(screen.getByText("3 of 5 chosen")).toBeTruthy();
  // jsdom has no files, and would leave the page for one.
  URL.createObjectURL = () => "blob:x";
  const download = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  press("Export as JSON");
  await screen.findByText("What was chosen about ann@example.com has been saved as a file.");
  expect(sentTo("export_personal_data")).toEqual([
    {
      _email: "ann@example.com",
      _rows: [
        { source: "enquiries", key: "1" },
        { source: "notes", key: "4" },
        { source: "pages", key: "5" },
      ],
    },
  ]);
  expect(saved).toEqual(["personal-data-ann-example-com.json"]);
  download.mockRestore();
  press("Choose none: Named in a text");
  expect(screen.getByText("1 of 5 chosen")).toBeTruthy();
});

test("the question before an erasure counts what is chosen, and the answer says what is left to do", async () => {
  await search();
  press("Choose all: In the same conversation");
  press("Erase what is chosen");
  expect(screen.getByText("1 enquiry, 1 account, 1 chat message")).toBeTruthy();
  rows = [];
  press("Erase for good");
  const done = await screen.findByText(/has been erased: 1 enquiry, 1 note\./);
  expect(done.textContent).toContain("This project may not change auth.flow_state");
  expect(await screen.findByText("Nothing found")).toBeTruthy();
});

test("a search that fails can be repeated", async () => {
  api.answer = () => ({ status: 503, body: {} });
  show();
  type("Email", "ann@example.com");
  press("Search");
  expect(await screen.findByText("The search failed")).toBeTruthy();
});
