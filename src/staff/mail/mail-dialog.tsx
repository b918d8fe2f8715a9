import { Confirmation } from "@/staff/kit/confirmation";
import { changeMail, type MailAction, type MailRow } from "./queries";
import { toWhom, whatFor } from "./words";

/** A mail, and what is to be done with it once that is confirmed. */
export type Asked = { mail: MailRow; action: MailAction };

const words: Record<MailAction, { title: string; text: string; confirm: string; keep: string }> = {
  retry_mail: {
    title: "Send it again?",
    text: "The mail service did not answer, so this mail may have arrived already. Then it arrives twice.",
    confirm: "Send again",
    keep: "Leave it",
  },
  cancel_mail: {
    title: "Cancel this mail?",
    text: "It will not be sent, and that cannot be undone. Ring the customer if they are waiting for it.",
    confirm: "Cancel the mail",
    keep: "Keep it",
  },
};

type MailDialogProps = { asked: Asked | null; onClose: () => void };

/** Asks before a mail goes out twice or never. */
export function MailDialog({ asked, onClose }: MailDialogProps) {
  const { text, ...says } = words[asked?.action ?? "cancel_mail"];
  return (
    <Confirmation
      {...says}
      of={asked}
      about={({ mail }) => `${whatFor(mail)} to ${toWhom(mail)}`}
      change={changeMail}
      onClose={onClose}
    >
      {() => <p>{text}</p>}
    </Confirmation>
  );
}
