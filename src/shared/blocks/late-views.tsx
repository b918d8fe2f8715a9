import { Suspense, type ReactNode } from "react";
import type { Block, BlockContent, BlockType, UnreadBlock } from "./definitions";
import { loadFormattedText } from "./block-prose";
import { loadOnce, type LatePart } from "./load-once";

type View<Content> = (props: { content: Content }) => ReactNode;

const parts = {
  gallery: loadOnce(async () => ({ View: (await import("./gallery/view")).GalleryView })),
  prices: loadOnce(async () => ({ View: (await import("./prices/view")).PricesView })),
  openingHours: loadOnce(async () => ({
    View: (await import("./opening-hours/view")).OpeningHoursView,
  })),
  map: loadOnce(async () => ({ View: (await import("./map/view")).MapView })),
  booking: loadOnce(async () => ({ View: (await import("./booking/view")).BookingView })),
};

type LateType = keyof typeof parts;

/** The views that only pages with such a block load (docs/page-editor.md#blocks). */
export const lateViews: { [Type in LateType]: View<BlockContent<Type>> } = {
  gallery: late(parts.gallery),
  prices: late(parts.prices),
  openingHours: late(parts.openingHours),
  map: late(parts.map),
  booking: late(parts.booking),
};

function late<Content>(part: LatePart<{ View: View<Content> }>): View<Content> {
  function Loaded({ content }: { content: Content }) {
    const { View } = part.usePart();
    return <View content={content} />;
  }
  return function LateView({ content }: { content: Content }) {
    return (
      <Suspense>
        <Loaded content={content} />
      </Suspense>
    );
  };
}

/** Fetches what these blocks are shown with, so that a page is not drawn without it first. */
export async function loadViewsOf(blocks: readonly (Block | UnreadBlock)[]): Promise<void> {
  await Promise.all(
    blocks.flatMap((block): Promise<unknown>[] => {
      if (block.type === "unread") return [];
      if (isLate(block.type)) return [parts[block.type].load()];
      const hasForm = Object.values(block.content).some((value) => typeof value !== "string");
      return hasForm ? [loadFormattedText()] : [];
    }),
  );
}

/** Fetches all of them, for what shows blocks of every type at once. */
export async function loadEveryView(): Promise<void> {
  await Promise.all([loadFormattedText(), ...Object.values(parts).map(({ load }) => load())]);
}

function isLate(type: BlockType): type is LateType {
  return Object.hasOwn(parts, type);
}
