import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { serverText } from "@/shared/http/errors";
import { pageRow as row } from "../../../tests/support/page-row";
import { field, pageEditorScreen, press, type } from "../../../tests/support/page-editor";

const { open, toasts, told } = pageEditorScreen("page-draft:me:test");
const taken = { status: 409, body: { code: "23505", message: "duplicate key value" } };

test("what was missing from a page is no longer asked for once it is filled in", async () => {
  open(null);
  press("Create Page");
  expect(screen.getAllByText("Slug is required")).not.toHaveLength(0);
  expect(screen.getAllByText("Title is required")).not.toHaveLength(0);
  type("Winter check");
  await screen.findByText("This address is free.");
  expect(screen.queryByText(/is required/)).toBeNull();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a field of a page that is still wrong says what is wrong now, and the others nothing", () => {
  open(row());
  type("");
  type("", "Slug");
  press("Update Page");
  type("Winter");
  expect(screen.queryAllByText("Title is required")).toHaveLength(0);
  expect(screen.getAllByText(/Slug is required/)).not.toHaveLength(0);
  type("a".repeat(81), "Slug");
  expect(screen.queryByText(/Slug is required/)).toBeNull();
  expect(screen.getAllByText(/Please shorten the slug/)).not.toHaveLength(0);
});

test("a refused address is named until another one is typed", async () => {
  const { answer } = open(null);
  type("Winter");
  press("Create Page");
  await answer(taken);
  await answer({ body: [] });
  await answer(taken);
  await told(1);
  expect(toasts[0]?.text).toBe("Another page has this address.");
  const alert = () => screen.queryByRole("alert");
  expect(alert()?.textContent).toContain("Another page has this address.");
  type("100 per cent", /^Meta description/);
  expect(alert()?.textContent).toContain("Another page has this address.");
  type("winter-2", "Slug");
  expect(alert()).toBeNull();
});

test("an address is corrected while it is typed, and the caret stays where it was", () => {
  open(row());
  const slug = field("Slug");
  type("Winter Check", "Slug");
  expect(slug.value).toBe("winter-check");
  type("winter-check ", "Slug");
  expect(slug.value).toBe("winter-check-");
  expect(within(slug.closest("form") ?? document.body).queryByText(/Use small letters/)).toBeNull();
  fireEvent.blur(slug);
  expect(slug.value).toBe("winter-check");
  const caret = { selectionStart: 8, selectionEnd: 8 };
  fireEvent.input(slug, { target: { value: "winter X-check", ...caret } });
  expect(slug.value).toBe("winter-x-check");
  expect(slug.selectionStart).toBe(8);
});

test("an address that is composed of several keys is corrected at its end", () => {
  open(row());
  const slug = field("Slug");
  fireEvent.compositionStart(slug);
  fireEvent.input(slug, { isComposing: true, target: { value: "winter´" } });
  expect(slug.value).toBe("winter´");
  fireEvent.input(slug, { isComposing: true, target: { value: "winteré" } });
  fireEvent.compositionEnd(slug);
  expect(slug.value).toBe("wintere");
});

test("a save that the server fails is told without a word about mail", async () => {
  const { answer } = open(row());
  type("Winter tyres");
  press("Update Page");
  await answer({ status: 500, body: { code: "XX000", message: "boom" } });
  await told(1);
  expect(toasts[0]).toEqual({ title: "Failed to save page", text: serverText, tone: "error" });
});

test("a page that goes live by itself is not saved with a gap of its template, another draft is", async () => {
  const gap = { id: "a", type: "text", content: { text: "For [how long]." }, order_index: 0 };
  const page = row({ content_blocks: [gap] });
  const time = { page_id: page.id, publish_at: "2099-01-04T08:00:00+00:00", withdraw_at: null };
  const none = { base_version: null, copy_id: null, copy_version: null, page: { version: 1 } };
  const { calls } = open(page, null, [{ ...time, ...none }]);
  await screen.findByText(/Goes live .* 2099/);
  type("Winter tyres");
  press("Update Page");
  expect(screen.getByText(/what the template left open.*\[how long\]/)).toBeTruthy();
  expect(calls).toEqual([]);
  cleanup();
  const other = open(page);
  type("Winter chains");
  press("Update Page");
  await waitFor(() => expect(other.calls).toHaveLength(1));
});
