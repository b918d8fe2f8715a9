import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { ReactElement } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { RoleDialog } from "@/staff/people/users/role-dialog";
import type { Person } from "@/staff/people/users/queries";
import { PersonData } from "@/staff/people/personal-data/person-data";
import { PageDeletion } from "@/staff/page-editor/page-deletion";
import type { PageListItem } from "@/staff/page-editor/queries";
import { serverText } from "@/shared/http/errors";
import { dataApi, type DataCall, type DataReply } from "./support/data-api";
import { shownToasts } from "./support/toasts";

const api = dataApi();
const toasts = shownToasts();
let waiting: ((reply: DataReply) => void)[] = [];
beforeEach(() => {
  waiting = [];
  api.answer = (call) =>
    call.url.pathname.endsWith("find_personal_data")
      ? { body: oneEnquiry(call) }
      : new Promise((resolve) => waiting.push(resolve));
});

function show(what: ReactElement) {
  const queryClient = new QueryClient();
  const inside = (next: ReactElement) => (
    <QueryClientProvider client={queryClient}>{next}</QueryClientProvider>
  );
  const { rerender } = render(inside(what));
  return (next: ReactElement) => rerender(inside(next));
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
async function answer(reply: DataReply) {
  await waitFor(() => expect(waiting).not.toHaveLength(0));
  waiting.shift()?.(reply);
}
const told = () => waitFor(() => expect(toasts).toHaveLength(1)).then(() => toasts[0]);
const refused = { status: 403, body: { code: "42501", message: "no" } };

/** Searches for an address and asks for the erasure of what is found under it. */
async function erase(email: string) {
  fireEvent.change(screen.getByLabelText("Email"), { target: { value: email } });
  press("Search");
  await screen.findByRole("region", { name: `Found about ${email}` });
  press("Erase what is chosen");
  press("Erase for good");
}
const oneEnquiry = ({ body }: DataCall) => ({
  rows: [
    {
      source: "enquiries",
      key: "e0000000-0000-4000-8000-000000000001",
      at: "2026-11-21T08:00:00+00:00",
      reason: "address",
      who: (body as { _email: string })._email,
      excerpt: null,
      erasable: true,
    },
  ],
  more: false,
});
const erased = (counts: object) => ({ body: { erased: counts, uncleared: [] } });

test("an erasure whose dialog was closed meanwhile shows a toast, and leaves another dialog alone", async () => {
  show(<PersonData />);
  await erase("ann@example.com");
  press("Cancel");
  await erase("bob@example.com");
  await answer(erased({ enquiries: 2 }));
  expect((await told())?.text).toBe(
    "What was chosen about ann@example.com has been erased: 2 enquiries.",
  );
  expect(screen.getByText("Erase what is chosen?"), "the other's question stands").toBeTruthy();
  await answer(erased({ accounts: 1 }));
  await screen.findByText("What was chosen about bob@example.com has been erased: 1 account.");
  expect(screen.queryByText("Erase what is chosen?")).toBeNull();
  expect(toasts).toHaveLength(1);
});

test("a failed erasure is shown in its dialog, or by a toast once that is closed", async () => {
  show(<PersonData />);
  await erase("ann@example.com");
  await answer(refused);
  expect((await screen.findByRole("alert")).textContent).toContain("You are not allowed");
  expect(toasts).toEqual([]);
  press("Erase for good");
  press("Cancel");
  await answer(refused);
  expect(await told()).toMatchObject({ title: "Failed to erase ann@example.com", tone: "error" });
});

const person = (id: string): Person => ({
  id,
  email: `${id}@example.com`,
  display_name: null,
  created_at: "2026-11-21T08:00:00+00:00",
  roles: ["admin"],
});
const own = { isOwn: true, onClose: () => {} };

const choose = (name: RegExp) => fireEvent.click(screen.getByRole("checkbox", { name }));

test("roles are saved together, by one call", async () => {
  show(<RoleDialog {...own} isOwn={false} person={person("ann")} onOwnRolesChanged={() => {}} />);
  choose(/^Admin/);
  choose(/^Staff/);
  choose(/^Editor/);
  press("Save roles");
  await answer({ status: 204 });
  expect(await told()).toEqual({ title: "Roles of ann@example.com: Staff, Editor" });
  const [call] = api.calls;
  expect(call?.url.pathname).toBe("/rest/v1/rpc/change_roles");
  expect(call?.body).toEqual({ _user: "ann", _give: ["staff", "editor"], _take: ["admin"] });
});

test("roles that could not be changed show a toast if their dialog was closed", async () => {
  const changed = vi.fn<() => void>();
  const change = show(<RoleDialog {...own} person={person("ann")} onOwnRolesChanged={changed} />);
  choose(/^Admin/);
  press("Save roles");
  change(<RoleDialog {...own} person={null} onOwnRolesChanged={changed} />);
  await answer(refused);
  expect(await told()).toMatchObject({ title: "Failed to change the roles of ann@example.com" });
  expect(changed).not.toHaveBeenCalled();
});

test("leaving the admins oneself is announced, and reported also after closing the dialog", async () => {
  const changed = vi.fn<() => void>();
  const close = vi.fn<() => void>();
  const change = show(<RoleDialog {...own} person={person("ann")} onOwnRolesChanged={changed} />);
  expect(screen.queryByText(/This is your own role/)).toBeNull();
  choose(/^Admin/);
  expect(screen.getByText(/This is your own role/)).toBeTruthy();
  press("Save roles");
  const bob = { person: person("bob"), isOwn: false, onClose: close, onOwnRolesChanged: changed };
  change(<RoleDialog {...bob} />);
  await answer({ status: 204 });
  expect(await told()).toEqual({ title: "Roles of ann@example.com: No role" });
  await waitFor(() => expect(changed).toHaveBeenCalledOnce());
  expect(close, "the other's dialog stays").not.toHaveBeenCalled();
});

const page = (id: string): PageListItem => ({
  id,
  title: `Page ${id}`,
  slug: id,
  meta_description: null,
  canonical_url: null,
  status: "draft",
  is_homepage: false,
  version: 1,
  created_at: "2026-11-21T08:00:00+00:00",
});

test("a page's deletion cannot be cancelled once it is running, and its response closes no other's dialog", async () => {
  const close = vi.fn<() => void>();
  const change = show(<PageDeletion page={page("a")} onClose={close} />);
  press("Delete page");
  const keep = () => screen.getByRole("button", { name: "Keep it" }).getAttribute("aria-disabled");
  await waitFor(() => expect(keep()).toBe("true"));
  press("Keep it");
  expect(close).not.toHaveBeenCalled();
  change(<PageDeletion page={page("b")} onClose={close} />);
  expect(keep()).toBeNull();
  await answer({ body: [{ id: "a" }] });
  expect(await told()).toMatchObject({ title: "Page deleted", text: "Page a" });
  expect(close).not.toHaveBeenCalled();
});

test("a page that the server fails to delete is told without a word about mail", async () => {
  show(<PageDeletion page={page("a")} onClose={() => {}} />);
  press("Delete page");
  await answer({ status: 500, body: { code: "XX000", message: "boom" } });
  expect(await told()).toEqual({ title: "Failed to delete page", text: serverText, tone: "error" });
});
