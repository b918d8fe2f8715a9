import { useQuery } from "@tanstack/react-query";
import { momentInWords } from "@/lib/dates/dates";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { BoxedPreview } from "./page-preview";
import { openPage, statusLabels, type PageRow, type PageValues } from "./page-values";
import { revisionsQuery } from "./queries";

type PageConflictProps = {
  mine: PageValues;
  theirs: PageRow;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
};

/** Shows both versions where somebody else has saved since; the person chooses one (decision 0021). */
export function PageConflict(props: PageConflictProps) {
  const { mine, theirs, onKeepMine, onTakeTheirs, onClose } = props;
  const { data: versions } = useQuery(revisionsQuery(theirs.id));
  const last = versions?.find(({ version }) => version === theirs.version);
  const who = last?.writer?.display_name ?? last?.writer?.email ?? "Somebody else";
  const other = openPage(theirs).values;
  return (
    <Dialog
      open
      onClose={onClose}
      title="This page has changed"
      description={`${who} saved it on ${momentInWords(theirs.updated_at)}, after you opened it. Nothing is lost: choose which version goes on.`}
    >
      <Differences mine={mine} theirs={other} />
      <div className="mt-6 grid gap-6 sm:grid-cols-2">
        <div>
          <p className="mb-2 text-large font-semibold">Yours</p>
          <BoxedPreview values={mine} label="Your version" />
          <Button variant="dark" className="mt-3 w-full" onClick={onKeepMine}>
            Save mine
          </Button>
          <p className="mt-2 text-small text-mute">The other stays in the list of versions.</p>
        </div>
        <div>
          <p className="mb-2 text-large font-semibold">The saved one</p>
          <BoxedPreview values={other} label="The saved version" />
          <Button variant="line" className="mt-3 w-full" onClick={onTakeTheirs}>
            Go on with the saved one
          </Button>
          <p className="mt-2 text-small text-mute">Undo brings yours back.</p>
        </div>
      </div>
    </Dialog>
  );
}

const texts = {
  title: "Title",
  slug: "Slug",
  meta_description: "Meta description",
  canonical_url: "Canonical URL",
  legacy: "Legacy Content",
} as const;

function Differences({ mine, theirs }: { mine: PageValues; theirs: PageValues }) {
  const yes = (value: boolean) => (value ? "Yes" : "No");
  const rows = [
    ...(Object.keys(texts) as (keyof typeof texts)[]).map((key) => ({
      label: texts[key] as string,
      own: mine[key],
      other: theirs[key],
    })),
    { label: "Status", own: statusLabels[mine.status], other: statusLabels[theirs.status] },
    { label: "Homepage", own: yes(mine.is_homepage), other: yes(theirs.is_homepage) },
    { label: "Blocks", own: String(mine.blocks.length), other: String(theirs.blocks.length) },
  ].filter(({ own, other }) => own !== other);
  if (rows.length === 0) return <p className="text-mute">They differ in what the blocks say.</p>;
  return (
    <table className="w-full table-fixed text-left text-small">
      <thead>
        <tr>
          <th scope="col">Differs</th>
          <th scope="col">Yours</th>
          <th scope="col">The saved one</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, own, other }) => (
          <tr key={label} className="border-t border-line align-top">
            <th scope="row" className="py-2 pr-3 font-semibold">
              {label}
            </th>
            <td className="py-2 pr-3 wrap-anywhere">{own || "–"}</td>
            <td className="py-2 wrap-anywhere">{other || "–"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
