import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { SessionState } from "@/staff/session/session";
import { SignOutButton } from "@/staff/session/sign-out-button";
import { OpenEditor } from "@/staff/page-editor/open-editor";
import { dataApi } from "./support/data-api";
import { fillStorage } from "./support/full-storage";
import { press, type } from "./support/page-editor";
import { pageRow } from "./support/page-row";
import { adminSession, showStaffScreen } from "./support/staff-screen";

const api = dataApi();
beforeEach(() => {
  localStorage.clear();
  api.answer = () => ({ status: 503, body: { message: "down" } });
});

/** A page in the editor, below a header with 'Sign out'. */
function open() {
  const signOut = vi.fn<SessionState["signOut"]>(() => Promise.resolve({ ok: true }));
  const element = (
    <>
      <SignOutButton className="" />
      <OpenEditor userId="me" copies={[]} row={pageRow()} />
    </>
  );
  showStaffScreen([{ path: "/", element }], "/", adminSession({ signOut }));
  return signOut;
}
const dialog = () => screen.findByRole("dialog", { name: "Sign out without saving?" });

test("signing out with unsaved work in a page asks first", async () => {
  const signOut = open();
  type("Winter tyres");
  press("Sign out");
  // Not only pages have unsaved work: the screen The garage asks as well.
  expect((await dialog()).textContent).toContain(
    "It is kept on this device and offered when you sign in and come back here.",
  );
  press("Stay here");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(signOut).not.toHaveBeenCalled();
  press("Sign out");
  fireEvent.click(within(await dialog()).getByRole("button", { name: "Sign out" }));
  expect(signOut).toHaveBeenCalledOnce();
});

test("signing out with nothing unsaved asks nothing", () => {
  const signOut = open();
  press("Sign out");
  expect(signOut).toHaveBeenCalledOnce();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("whoever leaves unsaved work that the browser cannot keep is told that it will be lost", async () => {
  open();
  fillStorage();
  type("Winter tyres");
  fireEvent.keyDown(window, { key: "s", ctrlKey: true });
  await screen.findByText(/This browser cannot keep it: stay here/);
  press("Sign out");
  expect((await dialog()).textContent).toContain("it will be lost");
  press("Stay here");
  press("Cancel");
  const leaving = await screen.findByRole("dialog", { name: "Leave without saving?" });
  expect(leaving.textContent).toContain("it will be lost");
});
