import { fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { adminSession } from "../../../tests/support/staff-screen";
import { NoAccess } from "./no-access";
import { SessionContext, type SessionState } from "./session";

type Links = { to: string; label: string }[];

function show(state: Partial<SessionState>, links: Links = []) {
  const nobody = { user: null, isAdmin: false, roles: [], can: () => false };
  render(
    <MemoryRouter>
      <SessionContext value={adminSession({ ...nobody, ...state })}>
        <NoAccess links={links} />
      </SessionContext>
    </MemoryRouter>,
  );
}

// e2e/accounts.spec.ts tests that a production build does not contain it.
test("development offers the temporary admin access, and it only changes what is shown", async () => {
  const set = vi.fn<(on: boolean) => void>();
  show({ bypass: { on: false, set } });
  expect(screen.getByRole("heading", { name: "Admin Access Required" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Return to Home" }).getAttribute("href")).toBe("/");
  fireEvent.click(await screen.findByRole("button", { name: "Enable temporary admin access" }));
  expect(set).toHaveBeenCalledWith(true);
});

test("whoever has no role is shown the way to their own notes", async () => {
  show({});
  expect(screen.getByRole("link", { name: "My Notes" }).getAttribute("href")).toBe("/notes");
  await screen.findByText(/Development mode/);
});

test("an admin check that failed can be repeated", async () => {
  const checkAdminAgain = vi.fn<() => void>();
  show({ adminCheckFailed: true, checkAdminAgain });
  fireEvent.click(screen.getByRole("button", { name: "Check again" }));
  expect(checkAdminAgain).toHaveBeenCalledOnce();
  await screen.findByText(/Development mode/);
});

test("whoever has a role is told which, and shown the way to what it opens", async () => {
  show({ roles: ["staff"] }, [{ to: "/admin/diary", label: "Diary" }]);
  expect(screen.getByText(/not part of your role \(Staff\)/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Diary" }).getAttribute("href")).toBe("/admin/diary");
  await screen.findByText(/Development mode/);
});
