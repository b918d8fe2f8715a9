import { useCallback, useEffect, useState, type ReactNode } from "react";
import { telephoneLink } from "@/shared/content/fact-texts";
import { problemOf } from "@/shared/http/errors";
import { ErrorState } from "@/shared/ui/error-state";
import { Notice } from "@/shared/ui/notice";
import { SkeletonRows } from "@/shared/ui/skeleton";
import { useFacts } from "@/shared/site/use-facts";

const brokenText = "The server had a problem. Please try again in a few minutes.";

/** What was read, what to show after a change, and reading it anew. */
type Loaded<Row> = { row: Row; show: (next: Row | null) => void; readAgain: () => Promise<void> };

type MailedLinkViewProps<Row> = {
  /** What the link leads to: "booking". */
  what: string;
  /** Null for a link that is wrong, old or another's. Another link has a view of its own, by its key. */
  read: () => Promise<Row | null>;
  /** In place of what is not there. */
  missing?: ReactNode;
  children: (loaded: Loaded<Row>) => ReactNode;
};

/**
 * What a link in a mail opens. Opening it only reads: scanners of mail open links before people do, so
 * that whatever changes something is a button (docs/roles.md#links-in-mails).
 */
export function MailedLinkView<Row extends object>(props: MailedLinkViewProps<Row>) {
  const { what, read, missing = <NoSuchLink what={what} />, children } = props;
  const [shown, setShown] = useState<Row | null | "loading" | { failed: unknown }>("loading");

  const readAgain = useCallback(
    () => read().then(setShown, (error: unknown) => setShown({ failed: error })),
    [read],
  );
  useEffect(() => void readAgain(), [readAgain]);

  if (shown === "loading") return <SkeletonRows label={`Loading your ${what}`} />;
  if (shown === null) return missing;
  if ("failed" in shown) {
    return (
      <ErrorState
        title={`Your ${what} could not be loaded`}
        text={problemOf(shown.failed, {}, brokenText).text}
        onRetry={() => {
          setShown("loading");
          void readAgain();
        }}
      />
    );
  }
  return children({ row: shown, show: setShown, readAgain });
}

/** One sentence for every wrong link, so that it tells nothing about any. */
export function NoSuchLink({ what }: { what: string }) {
  const { phone } = useFacts();
  return (
    <Notice kind="info">
      This link leads to no {what}. Please open the link in our newest mail, or ring{" "}
      <a href={telephoneLink(phone)} className="whitespace-nowrap underline">
        {phone}
      </a>
      .
    </Notice>
  );
}
