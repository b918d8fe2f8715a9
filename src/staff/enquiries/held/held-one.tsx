import { Button } from "@/shared/ui/button";
import { Notice } from "@/shared/ui/notice";
import { workLabels, worksWith } from "./held";
import { useHeldWork } from "./use-held-work";

type HeldOneProps = { id: string; discarded: boolean };

/** Above a request that is on hold or was discarded: why, and what can be done (docs/forms.md#limits). */
export function HeldOne({ id, discarded }: HeldOneProps) {
  const { progress, start } = useHeldWork();
  return (
    <Notice kind="info" className="mb-5" title={discarded ? "Discarded" : "Held"}>
      {discarded
        ? "It is erased 30 days after it was discarded. Put it back before you answer."
        : "More came in than usual, so nobody was mailed about it. An answer releases it."}
      <div className="mt-3 flex flex-wrap gap-3">
        {worksWith[discarded ? "discarded" : "held"].map((work) => (
          <Button
            key={work}
            variant="line"
            size="small"
            busy={progress?.work === work}
            onClick={() => start({ work, ids: [id] })}
          >
            {workLabels[work]}
          </Button>
        ))}
      </div>
    </Notice>
  );
}
