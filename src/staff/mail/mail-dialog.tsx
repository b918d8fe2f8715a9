import { Button } from "@/shared/ui/button";
import { Dialog } from "@/shared/ui/dialog";
import { useChangeMail, type MailAction, type MailRow } from "./queries";
import { toWhom, whatFor } from "./words";

/** A mail, and what is to be done with it once that is confirmed. */
export type Asked = { mail: MailRow; action: MailAction };

const words: Record<MailAction, { title: string; text: string; label: string; back: string }> = {
  retry_mail: {
    title: "Send it again?",
    text: "The mail service did not answer, so this mail may have arrived already. Then it arrives twice.",
    label: "Send again",
    back: "Leave it",
  },
  cancel_mail: {
    title: "Cancel this mail?",
    text: "It will not be sent, and that cannot be undone. Ring the customer if they are waiting for it.",
    label: "Cancel the mail",
    back: "Keep it",
  },
};

type MailDialogProps = { asked: Asked | null; onClose: () => void };

/** Asks before a mail goes out twice or never. */
export function MailDialog({ asked, onClose }: MailDialogProps) {
  const change = useChangeMail();
  const { title, text, label, back } = words[asked?.action ?? "cancel_mail"];

  async function confirm({ mail, action }: Asked) {
    // What happened is said by a toast, and the list shows it.
    await change.mutateAsync({ id: mail.id, action }).catch(() => undefined);
    onClose();
  }

  return (
    <Dialog
      open={asked !== null}
      onClose={onClose}
      title={title}
      description={asked && `${whatFor(asked.mail)} to ${toWhom(asked.mail)}`}
    >
      <div className="grid gap-5">
        <p>{text}</p>
        <div className="flex flex-wrap gap-3">
          <Button busy={change.isPending} onClick={() => asked && void confirm(asked)}>
            {label}
          </Button>
          <Button variant="line" onClick={onClose}>
            {back}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
