import * as z from "zod/mini";
import { safePictureUrl, safeUrl } from "@/lib/seo/safe-url";
import { callToActionSchema } from "./call-to-action/schema";
import { faqSchema } from "./faq/schema";
import { heroSchema } from "./hero/schema";
import { imageSchema } from "./image/schema";
import { textSchema } from "./text/schema";

const schemas = {
  text: textSchema,
  image: imageSchema,
  hero: heroSchema,
  callToAction: callToActionSchema,
  faq: faqSchema,
};

/** The five types of the specification, in the order of their Add buttons. */
export const blockTypes = ["text", "image", "hero", "callToAction", "faq"] as const;
export type BlockType = (typeof blockTypes)[number];
type BlockContent<Type extends BlockType> = z.infer<(typeof schemas)[Type]>;

/** A block as it is stored and edited (accounts specification 3, "Content block"). */
export type Block = {
  [Type in BlockType]: {
    id: string;
    type: Type;
    content: BlockContent<Type>;
    order_index: number;
  };
}[BlockType];

/** What cannot be read: shown to nobody, and kept as it is when staff save the page. */
export type UnreadBlock = { id: string; type: "unread"; raw: unknown; problem: string };

export type ReadBlocks = {
  /** Everything in its order; the views skip what is unread. */
  blocks: (Block | UnreadBlock)[];
  /** One sentence for each thing that was left out. */
  problems: string[];
};

const frame = z.object({ type: z.string(), content: z.record(z.string(), z.unknown()) });
const idSchema = z.string().check(z.minLength(1), z.maxLength(100));
const links: Record<string, (text: string) => string | null> = {
  url: safePictureUrl,
  backgroundImage: safePictureUrl,
  buttonLink: safeUrl,
};

/**
 * The one function that reads stored blocks, whatever they hold: never throws. What is unknown or
 * broken is left out and named in `problems`, and so is an address that is not safe (ruling 22).
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
  const content = schemas[type].safeParse(framed.data.content);
  if (!content.success) return unread(`${place} has a field that cannot be read.`);
  const safe: Record<string, string> = {};
  for (const [key, text] of Object.entries(content.data)) {
    const url = links[key] && text !== "" ? links[key](text) : text;
    if (url === null) problems.push(`${place} has an address that is not allowed.`);
    safe[key] = url ?? "";
  }
  return { id, type, content: safe, order_index: orderOf(raw, index) } as Block;
}

function isBlockType(type: string): type is BlockType {
  return (blockTypes as readonly string[]).includes(type);
}

function orderOf(raw: unknown, index: number): number {
  const { order_index: order } = raw as { order_index?: unknown };
  return typeof order === "number" && Number.isFinite(order) ? order : index;
}

/** The block's own id, or one for its place where it has none or shares it. */
function freeId(raw: unknown, index: number, taken: Set<string>): string {
  const own = idSchema.safeParse((raw as { id?: unknown } | null | undefined)?.id);
  let id = own.success && !taken.has(own.data) ? own.data : `block-${index}`;
  while (taken.has(id)) id += "-again";
  taken.add(id);
  return id;
}
