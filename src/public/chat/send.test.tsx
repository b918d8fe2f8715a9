import { expect, test, vi } from "vitest";
import { shippedFacts } from "@/shared/content/shipped-facts";
import { sendChatMessage } from "./send";
import { mailServer } from "../../../tests/support/mail-server";

const server = mailServer();

function send(email = "margaret@example.com", { mailed = false, suspect = false } = {}) {
  vi.stubEnv("VITE_EMAILJS_CHAT_TEMPLATE_ID", "chat");
  const onMailing = vi.fn<() => void>();
  const result = sendChatMessage({
    id: crypto.randomUUID(),
    conversationId: crypto.randomUUID(),
    text: "It squeals.",
    visitor: { name: "Margaret Pike", email, suspect },
    mailed,
    onMailing,
  });
  return { result, onMailing };
}

test("without a database a message is mailed, with the chat's own template and fields", async () => {
  const { result, onMailing } = send();
  expect(await result).toMatchObject({ kept: true, toast: { title: "Message Sent" } });
  expect(onMailing).toHaveBeenCalledOnce();
  expect(await server.mails()).toMatchObject([{ template_id: "chat" }]);
  expect((await server.mails())[0]?.template_params).toEqual({
    from_name: "Margaret Pike",
    from_email: "margaret@example.com",
    message: "It squeals.",
    timestamp: expect.stringMatching(/Z$/),
    to_name: "Garage Team",
  });
});

test("without a database a chat message is mailed despite an earlier attempt or a suspicion", async () => {
  for (const before of [{ mailed: true }, { suspect: true }]) {
    expect(await send("margaret@example.com", before).result).toMatchObject({ kept: true });
  }
  expect(await server.mails()).toHaveLength(2);
});

test("without a database a chat message whose mail is refused is lost, and the toast says so", async () => {
  expect(await send("answer-500@example.com").result).toEqual({
    kept: false,
    toast: {
      title: "Error",
      text: `Our email service is currently experiencing issues. Please try again later. Or ring us on ${shippedFacts.phone}.`,
      tone: "error",
    },
    // No mail went out.
    retry: true,
  });
});

test("with neither database nor mail the chat says that it cannot send, and the phone number", async () => {
  vi.stubEnv("VITE_EMAILJS_PUBLIC_KEY", "");
  expect(await send().result).toEqual({
    kept: false,
    toast: {
      title: "Error",
      text: `The chat cannot send at the moment. Please ring us on ${shippedFacts.phone}.`,
      tone: "error",
    },
    retry: false,
  });
});
