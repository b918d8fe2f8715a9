// The staff area as each role finds it: the whole route tree before a data API that answers as the
// policies do (supabase/tests/role-matrix.sql).
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { HelmetProvider } from "react-helmet-async";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createRoutes } from "@/app/routes";
import { queryClient } from "@/staff/session/query-client";
import type { Role } from "@/staff/session/staff-access";
import { dataApi } from "./support/data-api";
import { emptyDesk } from "./support/desk-data";

const api = dataApi();
let roles: Role[];
const nothingWaits = emptyDesk();

beforeAll(async () => {
  // React warns once about an element unknown to happy-dom.
  vi.spyOn(console, "error").mockImplementationOnce(() => {});
  render(<search />).unmount();
  await Promise.all([
    import("@/staff/layout/admin-layout"),
    import("@/staff/today"),
    import("@/staff/sign-in"),
  ]);
});
beforeEach(() => {
  api.answer = ({ method, url }) => {
    if (url.pathname.endsWith("/rpc/has_role")) return { body: roles.includes("admin") };
    if (url.pathname.endsWith("/user_roles")) return { body: roles.map((role) => ({ role })) };
    if (url.pathname.endsWith("/rpc/count_rows")) return { body: 0 };
    if (url.pathname.endsWith("/rpc/read_desk")) return { body: nothingWaits };
    return method === "HEAD" ? { headers: { "content-range": "*/0" } } : { body: [] };
  };
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  localStorage.clear();
});

/** Opens `address` with a stored session. */
function show(address: string, ...own: Role[]) {
  roles = own;
  const user = { id: "b7d0", aud: "authenticated", email: "a@b.example", created_at: "2026-01-01" };
  const token = { access_token: "a.b.c", refresh_token: "r", token_type: "bearer" };
  const session = { ...token, expires_in: 3600, expires_at: 4_000_000_000, user };
  localStorage.setItem("sb-127-auth-token", JSON.stringify(session));
  const children = createRoutes(() => false);
  const router = createMemoryRouter([{ HydrateFallback: () => null, children }], {
    initialEntries: [address],
  });
  render(
    <HelmetProvider>
      <RouterProvider router={router} />
    </HelmetProvider>,
  );
  return router;
}

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const linksIn = (place: HTMLElement) =>
  within(place)
    .getAllByRole("link")
    .map((link) => link.textContent);
const rest = () => waitFor(() => expect(queryClient.isFetching()).toBe(0));

const cards = [
  "Enquiries",
  "Notes",
  "Pages",
  "Users",
  "System Status",
  "Policy Reports",
  "Scheduled Jobs",
];
const everything = ["Diary", "Enquiries", "Chat", "Notes", "Pages", "Post", "The garage", "Users"];

test.each<[Role[], string[], string[]]>([
  [["admin"], everything, cards],
  [["staff"], ["Diary", "Enquiries", "Chat", "Post", "My Notes"], ["Enquiries"]],
  [["editor"], ["Pages", "My Notes"], ["Pages"]],
])(
  "with the roles %j the navigation and the cards are those that are open",
  async (own, links, open) => {
    const router = show("/auth", ...own);
    await heading("Admin Dashboard");
    expect(router.state.location.pathname, "after the sign-in").toBe("/admin");
    const navigation = linksIn(screen.getByRole("navigation", { name: "Staff" }));
    expect(navigation).toEqual(["", "Admin Dashboard", ...links, "Back to Site"]);
    await rest();
    const shown = screen
      .getAllByRole("heading", { level: 2 })
      .map((title) => title.textContent ?? "");
    expect(shown.filter((title) => cards.includes(title))).toEqual(open);
  },
);

test.each<[string, Role[], string[]]>([
  [
    "/admin/pages",
    ["staff"],
    ["Admin Dashboard", "Diary", "Enquiries", "Chat", "Post", "My Notes"],
  ],
  [
    "/admin/diary/settings",
    ["staff"],
    ["Admin Dashboard", "Diary", "Enquiries", "Chat", "Post", "My Notes"],
  ],
  ["/admin/enquiries", ["editor"], ["Admin Dashboard", "Pages", "My Notes"]],
  ["/admin/pages/edit/winter-check", [], ["My Notes"]],
  ["/admin", [], ["My Notes"]],
])("at %s the roles %j are refused, and shown the way to what is open", async (at, own, ways) => {
  show(at, ...own);
  await heading("Admin Access Required");
  expect(linksIn(screen.getByRole("main"))).toEqual([...ways, "Return to Home"]);
  await rest();
  const asked = api.calls.map(({ url }) => url.pathname.replace(/.*\//, ""));
  const known = ["has_role", "user_roles"];
  // The counts in the navigation.
  if (own.includes("staff")) known.push("read_desk");
  expect(
    asked.filter((name) => !known.includes(name)),
    "in vain",
  ).toEqual([]);
  await screen.findByText(/Development mode/);
});

test("a role is taken into account at each step", async () => {
  const router = show("/admin", "editor");
  await heading("Admin Dashboard");
  await act(() => router.navigate("/admin/pages"));
  await heading("Pages");
  await act(() => router.navigate("/admin/chat"));
  await heading("Admin Access Required");
  expect(screen.getByText(/not part of your role \(Editor\)/)).toBeTruthy();
  await screen.findByText(/Development mode/);
  await act(() => router.navigate("/notes"));
  await heading("My Notes");
  expect(screen.getByRole("link", { name: "Admin Dashboard" })).toBeTruthy();
});

test.each([
  ["staff", true],
  ["editor", false],
] as const)("Control and K opens the search of the desk: %s", async (role, opens) => {
  show(role === "staff" ? "/admin" : "/admin/pages", role);
  await screen.findAllByRole("heading", { level: 1 });
  await rest();
  fireEvent.keyDown(document.body, { code: "KeyK", key: "k", ctrlKey: true });
  expect(screen.queryAllByRole("dialog", { name: "Find" })).toHaveLength(opens ? 1 : 0);
});
