import { useState } from "react";
import { clearKept } from "@/shared/form/draft-age";
import { Button } from "@/shared/ui/button";

/** For a computer that others use: one press removes what was typed and sent here. */
export function ClearKept() {
  const [cleared, setCleared] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Button
        variant="line"
        onClick={() => {
          clearKept();
          setCleared(true);
        }}
      >
        Clear drafts, confirmations and the chat
      </Button>
      <p role="status">{cleared && "They are gone from this browser."}</p>
    </div>
  );
}
