import { createServer, type Server } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { MailCatcher } from "./mail-catcher.ts";

const catcher = new MailCatcher();
let server: Server;
let url: string;
const passedOn: unknown[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    void catcher.handle(request, response, (error) => {
      passedOn.push(error);
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const mail = (from_email: string, message = "Hello") => ({
  lib_version: "4.4.1",
  user_id: "local",
  service_id: "local",
  template_id: "enquiry",
  template_params: { from_email, message },
});

async function send(body: unknown): Promise<[number, string]> {
  const answer = await fetch(`${url}/__mail/api/v1.0/email/send`, {
    method: "POST",
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  return [answer.status, await answer.text()];
}

const messages = async () => (await (await fetch(`${url}/__mail/messages`)).json()) as object[];

test("a mail in EmailJS's format is accepted, stored and shown with its markup escaped", async () => {
  expect(await send(mail("a@example.com", "<script>alert(1)</script>"))).toEqual([200, "OK"]);
  expect(await messages()).toMatchObject([
    { kind: "emailjs", content: mail("a@example.com", "<script>alert(1)</script>") },
  ]);
  const page = await (await fetch(`${url}/__mail`)).text();
  expect(page).toContain("&lt;script>alert(1)");
  expect(page).not.toContain("<script>");
});

test.each([
  ["a page of another site", () => "https://evil.example", 403],
  ["a file", () => "null", 403],
  ["a page of this site", () => url, 200],
])("mail from %s is kept or refused", async (_who, origin, status) => {
  const before = (await messages()).length;
  const answer = await fetch(`${url}/__mail/api/v1.0/email/send`, {
    method: "POST",
    headers: { origin: origin() },
    body: JSON.stringify(mail("a@example.com")),
  });
  expect(answer.status).toBe(status);
  expect(await messages()).toHaveLength(before + (status === 200 ? 1 : 0));
});

test.each(["", "{", "[]", "null", JSON.stringify({ ...mail("a@example.com"), user_id: "" })])(
  "the request body %j is refused",
  async (body) => {
    const before = await messages();
    expect((await send(body))[0]).toBe(400);
    expect(await messages()).toEqual(before);
  },
);

test.each([400, 404, 429, 500, 599])(
  "a mail from answer-%i@ is answered with that status and not stored",
  async (status) => {
    const before = await messages();
    expect((await send(mail(`answer-${status}@example.com`)))[0]).toBe(status);
    expect(await messages()).toEqual(before);
  },
);

test.each(["me", "200", "600", "99", "4000", "slowly"])(
  "a mail from answer-%s@ is accepted like any other",
  async (name) => {
    expect(await send(mail(`answer-${name}@example.com`))).toEqual([200, "OK"]);
  },
);

test("an aborted request is passed on as an error, and the next one is served", async () => {
  passedOn.length = 0;
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const head = "POST /__mail/api/v1.0/email/send HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99";
  socket.end(`${head}\r\n\r\n{"half":`);
  await vi.waitFor(() => expect(passedOn).toMatchObject([{ code: "ECONNRESET" }]), 10_000);
  expect(await send(mail("b@example.com"))).toEqual([200, "OK"]);
});

test("mails of the auth server are listed too, and other paths are passed on", async () => {
  catcher.keep("auth", { to: "owner@garage.example", subject: "Reset" });
  expect((await messages()).slice(0, 2)).toMatchObject([
    { kind: "auth", content: { subject: "Reset" } },
    { kind: "emailjs" },
  ]);
  expect((await fetch(`${url}/__mailbox`)).status).toBe(204);
  expect((await fetch(`${url}//`)).status).toBe(204);
  expect((await fetch(`${url}/__mail/other`)).status).toBe(404);
});

test("the catcher keeps the latest five hundred mails", async () => {
  for (let number = 0; number < 510; number++) catcher.keep("auth", { number });
  const kept = await messages();
  expect(kept).toHaveLength(500);
  expect(kept[0]).toMatchObject({ content: { number: 509 } });
});
