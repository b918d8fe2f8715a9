import type { Facts } from "@/shared/content/facts";

const callMeBack = "Call me back";

/** Messages to send with one press; the label is the message, or begins it (docs/mail.md#chat). */
export const quickOptions = ["Book an appointment", callMeBack] as const;

/** When somebody wants to be rung; the first is chosen at first. */
export const callBackTimes = ["As soon as you can", "Morning", "Afternoon"] as const;

/** "Call me back: 01632 960 883, in the afternoon". */
export function callBackMessage(phone: string, time: (typeof callBackTimes)[number]): string {
  const [soon] = callBackTimes;
  const when = time === soon ? soon.toLowerCase() : `in the ${time.toLowerCase()}`;
  return `${callMeBack}: ${phone}, ${when}`;
}

/** Whether a quick option needs number and time before it is sent. */
export const asksForNumber = (option: string): boolean => option === callMeBack;

/** Whether a message is a wish to be rung, which is not answered by email. */
export const isCallBack = (message: string): boolean => message.startsWith(`${callMeBack}: `);

export const greeting = "Hello. What is the car doing?";

const bookingAnswer =
  "Gladly. Write your registration and a day that suits you, and we will confirm by email.";
const callBackAnswer =
  "Gladly. We will ring you then, while we are open. If it cannot wait, ring us on ";
const thanks =
  "Thank you. The workshop has your message and will answer by email. If it cannot wait, ring ";
const thanksAgain = "Thank you, we have added that.";

/** The fixed acknowledgement of a message; `earlier` are the bot's earlier messages. */
export function acknowledgementOf(
  text: string,
  earlier: readonly string[],
  { phone }: Pick<Facts, "phone">,
): string {
  if (text === quickOptions[0]) return bookingAnswer;
  if (isCallBack(text)) return `${callBackAnswer}${phone}.`;
  const isThanked = earlier.some((said) => said.startsWith(thanks));
  return isThanked ? thanksAgain : `${thanks}${phone}.`;
}
