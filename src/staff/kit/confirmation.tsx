import type { ReactNode } from "react";
import { Button } from "@/shared/ui/button";
import { Dialog } from "@/shared/ui/dialog";
import { Notice } from "@/shared/ui/notice";
import { useIsCurrent } from "./use-is-current";
import { useChange, type ChangeOptions } from "./use-change";

type ConfirmationProps<Of, Result> = {
  /** What it is about; null while nothing is asked. */
  of: Of | null;
  title: string;
  /** Names it, such as by the title of a page. */
  about: (of: Of) => string | undefined;
  /** What follows from it. */
  children: (of: Of) => ReactNode;
  /** Label of the button that does it, and of the one that does not. */
  confirm: string;
  keep?: string;
  change: ChangeOptions<Of, Result>;
  /** Called once it is done, unless the dialog was closed before. */
  onDone?: (of: Of, result: Result) => void;
  onClose: () => void;
};

/** Asks before something is done that cannot be undone, or not by one press. */
export function Confirmation<Of, Result>(props: ConfirmationProps<Of, Result>) {
  const { of, title, about, onClose } = props;
  return (
    <Dialog
      open={of !== null}
      onClose={onClose}
      title={title}
      description={of !== null && about(of)}
    >
      {of !== null && <Question {...props} of={of} />}
    </Dialog>
  );
}

function Question<Of, Result>(props: ConfirmationProps<Of, Result> & { of: Of }) {
  const { of, children, confirm, keep = "Keep it", change, onDone, onClose } = props;
  const { mutate, isPending, variables, problem } = useChange(change);
  const isCurrent = useIsCurrent(of);
  const isSent = variables === of;
  function send() {
    mutate(of, {
      onSuccess: (result) => {
        if (!isCurrent(of)) return;
        onDone?.(of, result);
        onClose();
      },
      // A problem that is not shown here is a toast.
      onError: () => isCurrent(of) && !change.inPlace && onClose(),
    });
  }
  return (
    <>
      {change.inPlace && isSent && problem !== null && (
        <Notice kind="error" className="mb-5">
          {problem}
        </Notice>
      )}
      <div className="max-w-measure">{children(of)}</div>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="dark" busy={isPending && isSent} onClick={send}>
          {confirm}
        </Button>
        <Button variant="line" aria-disabled={isPending && isSent} onClick={onClose}>
          {keep}
        </Button>
      </div>
    </>
  );
}
