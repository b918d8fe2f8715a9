import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { dataApi, type DataReply } from "../../../../tests/support/data-api";
import { shownToasts } from "../../../../tests/support/toasts";
import { InviteDialog } from "./invite-dialog";

const api = dataApi();
const toasts = shownToasts();

function show() {
  const onClose = vi.fn<() => void>();
  const client = new QueryClient({ defaultOptions: { mutations: { networkMode: "always" } } });
  render(
    <QueryClientProvider client={client}>
      <InviteDialog open onClose={onClose} />
    </QueryClientProvider>,
  );
  return onClose;
}

function send(email: string, role?: string) {
  fireEvent.change(screen.getByLabelText("Email"), { target: { value: email } });
  if (role !== undefined)
    fireEvent.change(screen.getByLabelText("Role"), { target: { value: role } });
  fireEvent.click(screen.getByRole("button", { name: "Send invitation" }));
}

test("an admin invites by mail, and the dialog closes with a toast", async () => {
  api.answer = () => ({ body: {} });
  const onClose = show();
  send("ann@example.com");
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(toasts).toEqual([{ title: "Invited ann@example.com" }]);
  const [call] = api.calls;
  expect(call?.url.pathname).toBe("/functions/v1/invite");
  expect(call).toMatchObject({ method: "POST", body: { email: "ann@example.com", role: "staff" } });
});

test("somebody can be invited without a role", async () => {
  api.answer = () => ({ body: {} });
  const onClose = show();
  send("ann@example.com", "");
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(api.calls[0]?.body).toEqual({ email: "ann@example.com", role: null });
});

test("an invitation that could not hold its role says where to give it", async () => {
  api.answer = () => ({ body: { code: "no_role" } });
  show();
  send("ann@example.com", "editor");
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(toasts[0]?.text).toMatch(/holds no role: give it in the list/);
});

test.each<[string, DataReply, RegExp]>([
  ["email_exists", { status: 409, body: { code: "email_exists" } }, /has an account already/],
  ["mail_limit", { status: 429, body: { code: "mail_limit" } }, /limit of account mails/],
  ["invitation_limit", { status: 429, body: { code: "invitation_limit" } }, /twenty people/],
  ["not_sent", { status: 502, body: { code: "not_sent" } }, /could not be sent/],
  ["NOT_FOUND", { status: 404, body: { code: "NOT_FOUND" } }, /not set up yet/],
])(
  "an invitation that is refused with %s says why, and the address stays",
  async (_code, reply, text) => {
    api.answer = () => reply;
    const onClose = show();
    send("ann@example.com");
    expect((await screen.findByRole("alert")).textContent).toMatch(text);
    expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("ann@example.com");
    expect(onClose).not.toHaveBeenCalled();
    expect(toasts).toEqual([]);
  },
);

test("an invitation without an answer says so", async () => {
  api.answer = () => "hang up";
  show();
  send("ann@example.com");
  expect((await screen.findByRole("alert")).textContent).toMatch(/Network connection issue/);
});

test("an address that is none is refused at the field, and nothing is sent", async () => {
  show();
  send("ann");
  await screen.findByText(/valid email/);
  expect(api.calls).toEqual([]);
});
