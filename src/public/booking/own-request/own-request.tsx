import { useCallback } from "react";
import type { MailedLink } from "@/shared/data/mailed-link";
import { readRequest } from "@/shared/data/own-request";
import { MailedLinkView } from "@/public/site/mailed-link-view";
import { RequestThread } from "./request-thread";

/** What the link in the garage's answers opens (docs/mail.md#own-request). */
export function OwnRequestView({ link }: { link: MailedLink }) {
  const read = useCallback(() => readRequest(link), [link]);
  return (
    <MailedLinkView what="request" read={read}>
      {({ row, show }) => <RequestThread request={row} link={link} onChange={show} />}
    </MailedLinkView>
  );
}
