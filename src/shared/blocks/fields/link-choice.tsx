import { createContext, use } from "react";
import { Button } from "@/shared/ui/button";
import type { ChooseLink } from "./text-editor/text-editor";

/** What the editor offers for addresses: a page of the site, a phone number, another address. */
export const LinkChoiceContext = createContext<ChooseLink | null>(null);

type ChooseLinkButtonProps = { current: string; onTake: (to: string) => void };

/** The button that offers pages and phone numbers for an address field. */
export function ChooseLinkButton({ current, onTake }: ChooseLinkButtonProps) {
  const choose = use(LinkChoiceContext);
  if (!choose) return null;
  return (
    <div className="col-span-full">
      <Button variant="line" size="small" onClick={() => choose(current, onTake)}>
        Choose where the button leads
      </Button>
    </div>
  );
}
