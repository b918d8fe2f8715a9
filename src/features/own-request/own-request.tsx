import { useCallback, useEffect, useRef, useState } from "react";
import { telephoneLink } from "@/content/fact-texts";
import type { MailedLink } from "@/lib/data/mailed-link";
import { readRequest, type OwnRequest } from "@/lib/data/own-request";
import { problemOf } from "@/lib/http/errors";
import { useFacts } from "@/site/use-facts";
import { ErrorState } from "@/ui/error-state";
import { Notice } from "@/ui/notice";
import { SkeletonRows } from "@/ui/skeleton";
import { RequestThread } from "./request-thread";

const brokenText = "The server had a problem. Please try again in a few minutes.";

type Shown = OwnRequest | null | "loading" | { failed: unknown };

/**
 * What the link in the garage's answers opens (decision 0161). Opening it only reads: scanners of
 * mail open links before people do (decision 0076).
 */
export function OwnRequestView({ link }: { link: MailedLink }) {
  const [shown, setShown] = useState<Shown>("loading");
  const current = useRef<object>(undefined);

  const read = useCallback(() => {
    const mine = (current.current = {});
    const show = (next: Shown) => {
      if (current.current === mine) setShown(next);
    };
    readRequest(link).then(show, (error: unknown) => show({ failed: error }));
  }, [link]);
  useEffect(() => {
    read();
    return () => void (current.current = undefined);
  }, [read]);

  if (shown === "loading") return <SkeletonRows label="Loading your request" />;
  if (shown === null) return <NoRequest />;
  if ("failed" in shown) {
    return (
      <ErrorState
        title="Your request could not be loaded"
        text={problemOf(shown.failed, {}, brokenText).text}
        onRetry={() => {
          setShown("loading");
          read();
        }}
      />
    );
  }
  return <RequestThread request={shown} link={link} onChange={setShown} />;
}

/** One sentence for a link that is wrong, old or another's, so that it tells nothing about any. */
export function NoRequest() {
  const { phone } = useFacts();
  return (
    <Notice kind="info">
      This link leads to no request. Please open the link in our newest mail, or ring{" "}
      <a href={telephoneLink(phone)} className="whitespace-nowrap underline">
        {phone}
      </a>
      .
    </Notice>
  );
}
