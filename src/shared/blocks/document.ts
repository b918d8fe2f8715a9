import { plainText, type FieldValue } from "@/shared/data/formatted-text";
import { isWellFormed } from "@/shared/data/well-formed";
import { fieldProblems, storedContent, textLimit, type FieldProblem } from "./define-block";
import { blockDefinitions, type Block, type BlockType, type UnreadBlock } from "./definitions";

/** The blocks of a page while it is edited: a value that the functions here never change. */
export type PageDocument = readonly (Block | UnreadBlock)[];

/** An edit of the document; returns the same value if nothing changes. */
export type DocumentChange = (document: PageDocument) => PageDocument;

/** Adds an empty block at the end; `order_index` is the count at that moment (docs/page-editor.md#blocks). */
export function addBlock(document: PageDocument, type: BlockType, id: string): PageDocument {
  const content = blockDefinitions[type].schema.parse({});
  return [...document, { id, type, content, order_index: document.length } as Block];
}

/** Moves a block to the place `to`, counted from 0; beyond the ends is at the end. */
export function moveBlock(document: PageDocument, id: string, to: number): PageDocument {
  const from = document.findIndex((block) => block.id === id);
  const block = document[from];
  const place = Math.min(Math.max(to, 0), document.length - 1);
  if (!block || place === from) return document;
  return document.toSpliced(from, 1).toSpliced(place, 0, block);
}

/** Removes a block, readable or not; an unknown id changes nothing. */
export function removeBlock(document: PageDocument, id: string): PageDocument {
  const rest = document.filter((block) => block.id !== id);
  return rest.length === document.length ? document : rest;
}

/** Changes fields of one block; the others keep their identity. */
export function updateBlock(
  document: PageDocument,
  id: string,
  change: Readonly<Record<string, FieldValue>>,
): PageDocument {
  return document.map((block) => {
    if (block.id !== id || block.type === "unread") return block;
    return { ...block, content: { ...block.content, ...change } } as Block;
  });
}

/** Inserts a copy of a block after it, under `copyId`. */
export function duplicateBlock(document: PageDocument, id: string, copyId: string): PageDocument {
  const at = document.findIndex((block) => block.id === id);
  const block = document[at];
  if (!block || block.type === "unread") return document;
  const copy = { ...block, id: copyId, order_index: document.length };
  return document.toSpliced(at + 1, 0, copy);
}

/** The blocks as they are stored; unreadable ones are written back unchanged. */
export function storedBlocks(document: PageDocument): unknown[] {
  return document.map((block) => {
    if (block.type === "unread") return block.raw;
    const content = storedContent(blockDefinitions[block.type], block.content);
    return { id: block.id, type: block.type, content, order_index: block.order_index };
  });
}

// A block never changes, so that a key after a refused save looks at one block and not at all.
const known = new WeakMap<Block, FieldProblem[]>();

/** The problems that prevent saving a block, by field; an unreadable block has none. */
export function blockProblems(block: Block | UnreadBlock): readonly FieldProblem[] {
  if (block.type === "unread") return [];
  const problems = known.get(block) ?? findProblems(block);
  known.set(block, problems);
  return problems;
}

function findProblems(block: Block): FieldProblem[] {
  const formatted = Object.entries<FieldValue>(block.content).flatMap(formattedProblems);
  return [...fieldProblems(blockDefinitions[block.type], block.content), ...formatted];
}

/** What the database would refuse of a text with form; its links are safe once it has been read. */
function formattedProblems([field, value]: [string, FieldValue]): FieldProblem[] {
  if (typeof value === "string") return [];
  const words = plainText(value);
  if (words.length > textLimit) return [{ field, rule: "length", message: "" }];
  return isWellFormed(words) ? [] : [{ field, rule: "characters", message: "" }];
}
