import { useRef, type ReactNode } from "react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { requireSupabase, unwrap } from "@/staff/data/supabase";
import { problemOf } from "@/shared/http/errors";
import { paths } from "@/shared/paths";
import { Button } from "@/shared/ui/button";
import { textLinkClass } from "@/shared/ui/button-class";
import { Notice } from "@/shared/ui/notice";
import { showToast } from "@/shared/ui/toast";
import { heldQuery } from "./queries";

/** Tells staff how many requests are held, with links to them and "Release all" (docs/forms.md#limits). */
export function HeldNotice() {
  const queryClient = useQueryClient();
  const notice = useRef<HTMLDivElement>(null);
  const { data } = useQuery(heldQuery);
  const release = useMutation({
    mutationFn: async () => unwrap(await requireSupabase().rpc("release_held")) ?? 0,
    onSuccess: async () => {
      // The focused button goes with the text that it replaces.
      notice.current?.focus();
      await queryClient.invalidateQueries();
    },
    onError: (error) => showToast({ title: "Error", text: problemOf(error).text, tone: "error" }),
  });
  const count = data ? data.enquiries + data.messages : 0;
  if (count === 0 && !release.isSuccess) return null;
  return (
    <Notice ref={notice} tabIndex={-1} kind="info" className="mb-5">
      <strong className="block font-bold">
        {count > 0 ? "More came in than usual." : "Released."}
      </strong>
      {data && count > 0 ? (
        <>
          <p>
            {data.enquiries > 0 && (
              <HeldLink to={paths.adminEnquiries}>{numbered(data.enquiries, "enquiry")}</HeldLink>
            )}
            {data.enquiries > 0 && data.messages > 0 && " and "}
            {data.messages > 0 && (
              <HeldLink to={paths.adminChat}>{numbered(data.messages, "chat message")}</HeldLink>
            )}{" "}
            {count === 1 ? "is" : "are"} held: recorded, but not mailed.
          </p>
          <p className="mt-1 font-normal text-mute">
            Releasing moves all of them into the usual lists. It sends no mail and deletes nothing,
            but it cannot be undone: look through them first.
          </p>
          <Button
            variant="line"
            size="small"
            className="mt-3"
            busy={release.isPending}
            onClick={() => release.mutate()}
          >
            Release all
          </Button>
        </>
      ) : (
        <p>All that was held is in the usual lists now.</p>
      )}
    </Notice>
  );
}

function HeldLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={`${to}?held=yes`} className={textLinkClass}>
      {children}
    </Link>
  );
}

function numbered(count: number, what: "enquiry" | "chat message"): string {
  if (count === 1) return `1 ${what}`;
  return `${count.toLocaleString("en-GB")} ${what === "enquiry" ? "enquiries" : "chat messages"}`;
}
