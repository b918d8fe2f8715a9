import { useQuery } from "@tanstack/react-query";
import { classes } from "@/shared/ui/classes";
import { Loaded } from "@/staff/kit/loaded";
import { Notice } from "@/shared/ui/notice";
import { postStatusQuery, type PostStatus } from "./queries";
import { runInWords } from "./words";

/** How much is due, sent today and failed, and whether the sender runs; red where it is late. */
export function PostFigures() {
  const status = useQuery(postStatusQuery);
  return (
    <Loaded
      query={status}
      loading="Counting the mails"
      failed="The state of the post could not be read"
      rows={1}
    >
      {(data) => <Figures status={data} />}
    </Loaded>
  );
}

function Figures({ status }: { status: PostStatus }) {
  const { due, waiting, sent_today: sent, failed, unknown, mail } = status;
  return (
    <div className="grid gap-5">
      <div className="grid grid-cols-3 gap-px overflow-hidden rounded border border-edge bg-line nav:grid-cols-4">
        <Figure value={due + waiting} label={due > 0 && waiting > 0 ? `due, ${due} now` : "due"} />
        <Figure value={sent} label="sent today" />
        <Figure
          value={failed}
          bad={failed > 0}
          label={unknown > 0 ? `failed, ${unknown} not certain` : "failed"}
        />
        <LastRun status={status} />
      </div>
      {mail === "browser" && (
        <Notice kind="info">
          <strong className="block font-bold">Mail goes from the visitors’ browsers.</strong>
          Enquiries are mailed to us as they are sent, so none of them waits here. Receipts and
          reminders by mail need the server: docs/going-live.md.
        </Notice>
      )}
    </div>
  );
}

function Figure({ value, label, bad }: { value: number; label: string; bad?: boolean }) {
  return (
    <p className="bg-pane px-3 py-3 sm:px-4">
      <span className={classes("block text-h2 leading-none", bad && "text-bad")}>
        {value.toLocaleString("en-GB")}
      </span>
      <span className="mt-1 block text-small text-mute">{label}</span>
    </p>
  );
}

function LastRun({ status }: { status: PostStatus }) {
  const { title, text } = status.mail === "browser" ? notUsed : runInWords(status);
  return (
    <div
      role="status"
      className={classes(
        "col-span-full bg-pane px-3 py-3 sm:px-4 nav:col-span-1",
        status.late && "border-l-5 border-bad",
      )}
    >
      <p className={classes("text-h3", status.late && "text-bad")}>{title}</p>
      <p className="mt-1 text-small text-mute">{text}</p>
    </div>
  );
}

const notUsed = { title: "Not in use", text: "Nothing is sent from the server" };
