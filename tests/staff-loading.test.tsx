import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { HelmetProvider } from "react-helmet-async";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createRoutes } from "@/app/routes";
import { queryClient } from "@/staff/session/query-client";
import { dataApi, type DataCall, type DataReply } from "./support/data-api";
import { pageRow } from "./support/page-row";

const api = dataApi();
let isAdmin: boolean;
/** Pending responses for enquiries and a page while a test delays them; null: no delay. */
let held: ((reply: DataReply) => void)[] | null;

const enquiries = {
  body: [
    {
      id: "a",
      created_at: "2026-11-21T08:00:00+00:00",
      source: "Contact Form",
      name: "Ann Visitor",
      email: "ann@example.com",
      phone: "01632 960 111",
      suspect: false,
      status: "new",
      bookings: [],
    },
  ],
};

const page = pageRow();
const isPageCall = ({ method, url }: DataCall) =>
  method === "GET" && url.pathname.endsWith("/pages") && url.searchParams.has("slug");

function answer(call: DataCall): DataReply | Promise<DataReply> {
  const { method, url } = call;
  if (isPageCall(call)) {
    const waiting = held;
    return waiting ? new Promise((resolve) => waiting.push(resolve)) : { body: page };
  }
  if (method === "GET" && url.pathname.endsWith("/pages")) return { body: [page] };
  if (url.pathname.endsWith("/rpc/has_role")) return { body: isAdmin };
  if (url.pathname.endsWith("/rpc/count_rows")) return { body: 1 };
  if (method === "GET" && url.pathname.endsWith("/enquiries")) {
    const waiting = held;
    return waiting ? new Promise((resolve) => waiting.push(resolve)) : enquiries;
  }
  return { body: [] };
}

beforeAll(async () => {
  // React warns once about an element unknown to happy-dom.
  vi.spyOn(console, "error").mockImplementationOnce(() => {});
  render(<search />).unmount();
  // Load the screens' scripts beforehand, since they are not measured here.
  await Promise.all([
    import("@/staff/layout/admin-layout"),
    import("@/staff/today"),
    import("@/staff/page-editor/edit-page"),
    import("@/staff/enquiries"),
    import("@/staff/page-editor/pages"),
    import("@/shared/ui/toast-region"),
  ]);
});
beforeEach(() => {
  isAdmin = true;
  held = null;
  api.answer = answer;
});
afterEach(() => {
  queryClient.clear();
  localStorage.clear();
});

const listCalls = () =>
  api.calls.filter(
    ({ method, url }) =>
      (method === "GET" && url.pathname.endsWith("/enquiries")) ||
      url.pathname.endsWith("/rpc/find_enquiries"),
  );
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

function show(address: string) {
  // In place of a public page, which has more to it than this test is about.
  const elsewhere = { path: "/elsewhere", element: <p>Not a staff screen</p> };
  const children = [...createRoutes(() => false), elsewhere];
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

/** Opens `address` with a stored session. */
function showSignedIn(address: string) {
  const user = { id: "b7d0", aud: "authenticated", email: "a@b.example", created_at: "2026-01-01" };
  const token = { access_token: "a.b.c", refresh_token: "r", token_type: "bearer" };
  const session = { ...token, expires_in: 3600, expires_at: 4_000_000_000, user };
  localStorage.setItem("sb-127-auth-token", JSON.stringify(session));
  return show(address);
}

/** Waits for the dashboard's figures, then presses 'Enquiries'. */
async function pressEnquiries() {
  showSignedIn("/admin");
  await heading("Admin Dashboard");
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  fireEvent.click(screen.getByRole("link", { name: "Enquiries" }));
}

test("a press on Enquiries shows the list with its rows, and no skeleton first", async () => {
  held = [];
  await pressEnquiries();
  await waitFor(() => expect(held).toHaveLength(1));
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Admin Dashboard");
  held.pop()?.(enquiries);
  await heading("Enquiries");
  expect(screen.getByText("Ann Visitor")).toBeTruthy();
  expect(listCalls()).toHaveLength(1);
});

test("a list that takes longer than a second shows its skeleton until it is there", async () => {
  held = [];
  await pressEnquiries();
  await screen.findByText("Loading enquiries");
  held.pop()?.(enquiries);
  await screen.findByText("Ann Visitor");
  expect(listCalls()).toHaveLength(1);
});

test("a list that cannot be loaded shows one error on its screen", async () => {
  held = [];
  await pressEnquiries();
  for (const attempt of [1, 2]) {
    await waitFor(() => expect(listCalls()).toHaveLength(attempt));
    held.pop()?.("hang up");
  }
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("The enquiries could not be loaded");
  await screen.findByText("Request Failed");
  expect(listCalls()).toHaveLength(2);
});

test("a press on Edit shows the page in its editor without a skeleton, and never an old copy", async () => {
  showSignedIn("/admin/pages");
  held = [];
  fireEvent.click(await screen.findByRole("link", { name: "Edit Winter" }));
  await waitFor(() => expect(held).toHaveLength(1));
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Pages");
  held.pop()?.({ body: page });
  await heading("Edit Page");
  expect(screen.getByLabelText<HTMLInputElement>("Title").value).toBe("Winter");
  expect(api.calls.filter(isPageCall)).toHaveLength(1);

  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  fireEvent.click(await screen.findByRole("link", { name: "Edit Winter" }));
  await waitFor(() => expect(held).toHaveLength(1));
  held.pop()?.({ body: { ...page, title: "Winter tyres", version: 2 } });
  await heading("Edit Page");
  expect(screen.getByLabelText<HTMLInputElement>("Title").value).toBe("Winter tyres");
});

test("typing into the search requests the list once, when it has settled", async () => {
  showSignedIn("/admin/enquiries");
  await screen.findByText("Ann Visitor");
  for (const search of ["n", "no", "noi"]) {
    fireEvent.change(screen.getByLabelText("Search"), { target: { value: search } });
    expect(screen.getByLabelText<HTMLInputElement>("Search").value).toBe(search);
  }
  await waitFor(() => expect(listCalls()).toHaveLength(2));
  expect(listCalls()[1]?.body).toMatchObject({ _search: "noi" });
});

test("a loader runs no query for a user without the admin role", async () => {
  isAdmin = false;
  const router = showSignedIn("/notes");
  await screen.findByText("No notes yet");
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  await act(() => router.navigate("/admin/enquiries"));
  await heading("Admin Access Required");
  expect(listCalls()).toEqual([]);
  await screen.findByText(/Development mode/);
});

test("a loader runs no query while nobody is signed in", async () => {
  show("/admin/enquiries");
  await heading("Sign in");
  expect(api.calls).toEqual([]);
});

test("signing out empties the query cache", async () => {
  showSignedIn("/admin/enquiries");
  await screen.findByText("Ann Visitor");
  fireEvent.click(screen.getByRole("button", { name: "Sign out" }));
  await heading("Sign in");
  expectEmptyCache();
});

test("leaving the staff area empties the query cache", async () => {
  const router = showSignedIn("/admin/enquiries");
  await screen.findByText("Ann Visitor");
  await act(() => router.navigate("/elsewhere"));
  expect(screen.queryByText("Ann Visitor")).toBeNull();
  expectEmptyCache();
});

test("a staff screen has one title and one meta element for search engines", async () => {
  showSignedIn("/admin");
  await heading("Admin Dashboard");
  const inHead = (selector: string) => document.head.querySelectorAll(selector).length;
  expect(inHead('meta[name="robots"]')).toBe(1);
  expect(inHead("title")).toBe(1);
});

function expectEmptyCache() {
  const kept = queryClient.getQueriesData({}).filter(([, data]) => data !== undefined);
  expect(kept).toEqual([]);
}
