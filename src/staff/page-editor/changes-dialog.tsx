import { useState } from "react";
import { Button } from "@/shared/ui/button";
import { Dialog } from "@/shared/ui/dialog";
import { LazyDifferences } from "./lazy-differences";
import type { PageValues } from "./page-values";

type ChangesButtonProps = { live: PageValues; values: PageValues };

/** The button that shows what differs from the saved page, by block and with the words marked. */
export function ChangesButton({ live, values }: ChangesButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="small" className="px-2.5!" onClick={() => setOpen(true)}>
        What has changed
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="What has changed"
        description="Against the page as it was saved last: new words are underlined, former ones struck out."
      >
        <LazyDifferences before={live} after={values} />
      </Dialog>
    </>
  );
}
