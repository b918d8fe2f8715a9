import type { ReactNode } from "react";
import { classes } from "@/ui/classes";
import { CallToActionView } from "./call-to-action/view";
import { FaqView } from "./faq/view";
import { HeroView } from "./hero/view";
import { ImageView } from "./image/view";
import { shownBlocks, type Block, type UnreadBlock } from "./read";
import { TextView } from "./text/view";

/** One block as visitors see it, on the page and in the editor's preview. */
export function BlockView({ block, isTitle = false }: { block: Block; isTitle?: boolean }) {
  switch (block.type) {
    case "text":
      return <TextView content={block.content} />;
    case "image":
      return <ImageView content={block.content} />;
    case "hero":
      return <HeroView content={block.content} isTitle={isTitle} />;
    case "callToAction":
      return <CallToActionView content={block.content} />;
    case "faq":
      return <FaqView content={block.content} />;
  }
}

type BlockListProps = {
  blocks: readonly (Block | UnreadBlock)[];
  /** Stands above where no hero with a heading opens the page. */
  title?: ReactNode;
};

/** The blocks of a page in their order, with vertical spacing; what is unread renders nothing. */
export function BlockList({ blocks, title }: BlockListProps) {
  const shown = shownBlocks(blocks);
  const opens = title !== undefined && shown[0]?.type === "hero" && shown[0].content.heading !== "";
  return (
    <>
      {!opens && title}
      <div className={classes("paper grid gap-band pb-section", !opens && "pt-band")}>
        {shown.map((block, index) => (
          <BlockView key={block.id} block={block} isTitle={opens && index === 0} />
        ))}
      </div>
    </>
  );
}
