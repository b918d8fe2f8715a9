import { memo, type ComponentType, type ReactNode } from "react";
import { classes } from "@/shared/ui/classes";
import { CallToActionView } from "./call-to-action/view";
import type { Block, BlockContent, BlockOf, BlockType, UnreadBlock } from "./definitions";
import { FaqView } from "./faq/view";
import { HeroView } from "./hero/view";
import { ImageView } from "./image/view";
import { lateViews } from "./late-views";
import { shownBlocks } from "./read";
import { TextView } from "./text/view";

type View<Type extends BlockType> = ComponentType<{
  content: BlockContent<Type>;
  isTitle: boolean;
}>;

const views: { [Type in BlockType]: View<Type> } = {
  text: TextView,
  image: ImageView,
  hero: HeroView,
  callToAction: CallToActionView,
  faq: FaqView,
  ...lateViews,
};

type BlockViewProps<Type extends BlockType> = { block: BlockOf<Type>; isTitle?: boolean };

/** One block as visitors see it, on the page and in the editor's preview. */
export function BlockView<Type extends BlockType>({
  block,
  isTitle = false,
}: BlockViewProps<Type>) {
  const View: View<Type> = views[block.type];
  return <View content={block.content} isTitle={isTitle} />;
}

/** In the editor's preview only the block that is typed into renders again. */
const ListedBlock = memo(BlockView<BlockType>);

type BlockListProps = {
  blocks: readonly (Block | UnreadBlock)[];
  /** Shown above the blocks unless the page begins with a hero that has a heading. */
  title?: ReactNode;
};

/** The blocks of a page in list order; unreadable ones render nothing. */
export function BlockList({ blocks, title }: BlockListProps) {
  const shown = shownBlocks(blocks);
  const opens = title !== undefined && shown[0]?.type === "hero" && shown[0].content.heading !== "";
  return (
    <>
      {!opens && title}
      <div className={classes("paper grid gap-band pb-section", !opens && "pt-band")}>
        {shown.map((block, index) => (
          <ListedBlock key={block.id} block={block} isTitle={opens && index === 0} />
        ))}
      </div>
    </>
  );
}
