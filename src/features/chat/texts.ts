import type { Facts } from "@/content/facts";

/** Messages to send with one press; the label is the message (decision 0057). */
export const quickOptions = ["Book an appointment", "Call me back"] as const;

export const greeting = "Hello. What is the car doing?";

const answers: Record<string, (phone: string) => string> = {
  "Book an appointment": () =>
    "Gladly. Write your registration and a day that suits you, and we will confirm by email.",
  "Call me back": (phone) =>
    `Gladly. Write your phone number and a good time, or ring us on ${phone}.`,
};
const thanks =
  "Thank you. The workshop has your message and will answer by email. If it cannot wait, ring ";
const thanksAgain = "Thank you, we have added that.";

/** The fixed acknowledgement of a message; `earlier` are the bot's earlier messages. */
export function acknowledgementOf(
  text: string,
  earlier: readonly string[],
  { phone }: Pick<Facts, "phone">,
): string {
  const isThanked = earlier.some((said) => said.startsWith(thanks));
  return answers[text]?.(phone) ?? (isThanked ? thanksAgain : `${thanks}${phone}.`);
}
