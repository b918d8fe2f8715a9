import { z } from "@/shared/data/zod";
import { readContent } from "./define-block";
import { blockDefinitions, type Block, type BlockType, type UnreadBlock } from "./definitions";

export type ReadBlocks = {
  /** All blocks in list order; the views skip unreadable ones. */
  blocks: (Block | UnreadBlock)[];
  /** One sentence for each thing that was left out. */
  problems: string[];
};

const frame = z.object({ type: z.string(), content: z.record(z.string(), z.unknown()) });
const identity = z.object({ id: z.string().check(z.minLength(1), z.maxLength(100)) });
const order = z.object({ order_index: z.number() });

/**
 * Parses stored blocks of any shape; never throws. Unknown and broken blocks become unread, unsafe
 * addresses empty, and `problems` names both (docs/page-editor.md#links and #blocks).
 */
export function readBlocks(stored: unknown): ReadBlocks {
  if (stored === null || stored === undefined) return { blocks: [], problems: [] };
  if (!Array.isArray(stored)) {
    return { blocks: [], problems: ["The blocks of this page are not a list."] };
  }
  const problems: string[] = [];
  const taken = new Set<string>();
  const blocks = stored.map((raw: unknown, index) => {
    const id = freeId(raw, index, taken);
    const block = readBlock(raw, id, index, problems);
    if (block.type === "unread") problems.push(block.problem);
    return block;
  });
  return { blocks, problems };
}

/** The blocks that can be shown. */
export function shownBlocks(blocks: readonly (Block | UnreadBlock)[]): Block[] {
  return blocks.filter((block) => block.type !== "unread");
}

function readBlock(
  raw: unknown,
  id: string,
  index: number,
  problems: string[],
): Block | UnreadBlock {
  const place = `Block ${index + 1}`;
  const unread = (problem: string): UnreadBlock => ({ id, type: "unread", raw, problem });
  const framed = frame.safeParse(raw);
  if (!framed.success) return unread(`${place} has no type or no content.`);
  const { type } = framed.data;
  if (!isBlockType(type)) return unread(`${place} has a type that this site does not know.`);
  const read = readContent(blockDefinitions[type], framed.data.content);
  if (!read) return unread(`${place} has a field that cannot be read.`);
  problems.push(...read.unsafe.map(() => `${place} has an address that is not allowed.`));
  const order_index = order.safeParse(raw).data?.order_index ?? index;
  return { id, type, content: read.content, order_index } as Block;
}

function isBlockType(type: string): type is BlockType {
  return Object.hasOwn(blockDefinitions, type);
}

/** The block's id; one made from the index where it is missing or taken. */
function freeId(raw: unknown, index: number, taken: Set<string>): string {
  const own = identity.safeParse(raw).data?.id;
  let id = own !== undefined && !taken.has(own) ? own : `block-${index}`;
  while (taken.has(id)) id += "-again";
  taken.add(id);
  return id;
}
