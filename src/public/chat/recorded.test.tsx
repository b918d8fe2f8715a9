// A chat message where there is a database: what is kept of it, and what the visitor is told.
import { beforeEach, expect, test, vi } from "vitest";
import { shippedFacts } from "@/shared/content/shipped-facts";
import { dataApi, type DataReply } from "../../../tests/support/data-api";
import { mailServer } from "../../../tests/support/mail-server";
import { sendChatMessage, type Outgoing } from "./send";

const api = dataApi();
const server = mailServer();
const broken: DataReply = { status: 500 };
const noAnswer = "http://127.0.0.1:1";

beforeEach(() => {
  vi.stubEnv("VITE_EMAILJS_CHAT_TEMPLATE_ID", "chat");
  api.answer = () => ({ status: 201 });
});

const visitor = { name: "Margaret Pike", email: "margaret@example.com", suspect: false };
const message: Outgoing = {
  id: "a0000000-0000-4000-8000-000000000001",
  conversationId: "a0000000-0000-4000-8000-000000000002",
  text: "It squeals.",
  visitor,
  mailed: false,
  onMailing: () => undefined,
};
const send = (changes: Partial<Outgoing> = {}) => sendChatMessage({ ...message, ...changes });
const unmailable = { visitor: { ...visitor, email: "answer-500@example.com" } };
/** Failures are logged. */
const expectWarnings = () => vi.spyOn(console, "warn").mockImplementation(() => {});

test("a message is recorded and mailed, and the workshop answers by email", async () => {
  expect(await send()).toEqual({
    kept: true,
    toast: { title: "Message Sent", text: "The workshop will answer by email." },
    retry: false,
  });
  expect(api.calls.map(({ url, body }) => [url.pathname, body])).toEqual([
    [
      "/rest/v1/chat_messages",
      {
        id: message.id,
        conversation_id: message.conversationId,
        name: "Margaret Pike",
        email: "margaret@example.com",
        message: "It squeals.",
        suspect: false,
      },
    ],
  ]);
  expect(await server.mails()).toHaveLength(1);
});

test("whoever wants to be rung is told so", async () => {
  expect(await send({ text: "Call me back: 01632 960 883, in the morning" })).toMatchObject({
    toast: { title: "Message Sent", text: "The workshop will ring you." },
  });
});

test("a message that is only mailed says when to ring", async () => {
  const warn = expectWarnings();
  api.answer = () => broken;
  expect(await send()).toEqual({
    kept: true,
    toast: {
      title: "Message Sent",
      text: `It went to us by email but could not be recorded, so please ring ${shippedFacts.phone} if you hear nothing within a working day.`,
    },
    retry: false,
  });
  expect(warn).toHaveBeenCalledOnce();
});

test.each([
  ["was refused", unmailable, undefined, "Message Received"],
  ["may have gone", {}, noAnswer, "Message Recorded"],
])("a recorded message whose mail %s is saved", async (_what, changes, origin, title) => {
  expectWarnings();
  if (origin) vi.stubEnv("VITE_EMAILJS_ORIGIN", origin);
  expect(await send(changes)).toEqual({
    kept: true,
    toast: { title, text: "Your message is saved, and we will see it." },
    retry: false,
  });
});

test("without a connection the message waits for the next attempt", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  expect(await send()).toEqual({
    kept: false,
    toast: {
      title: "Network Error",
      text: "You appear to be offline. Please check your connection and try again.",
      tone: "error",
    },
    retry: true,
  });
  expect(api.calls).toEqual([]);
});

test("a message that may have been mailed is mailed again by a press alone", async () => {
  expectWarnings();
  api.answer = () => broken;
  expect(await send({ mailed: true, automatic: true })).toMatchObject({ kept: false, retry: true });
  expect(await server.mails()).toEqual([]);
  expect(await send({ mailed: true })).toMatchObject({ kept: true });
  expect(await server.mails()).toHaveLength(1);
});

test("a recorded message of a bot is not mailed", async () => {
  expect(await send({ visitor: { ...visitor, suspect: true } })).toMatchObject({ kept: true });
  expect(await server.mails()).toEqual([]);
});
