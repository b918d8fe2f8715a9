import { fieldProblems, storedContent, type FieldProblem } from "./define-block";
import { blockDefinitions, type Block, type BlockType, type UnreadBlock } from "./definitions";

/** The blocks of a page while it is edited: a value that the functions here never change. */
export type PageDocument = readonly (Block | UnreadBlock)[];

/** A step of the editor; the same value back means that nothing has changed. */
export type DocumentChange = (document: PageDocument) => PageDocument;

/** Adds an empty block at the end; `order_index` is the count at that moment (ruling 23). */
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

/** Takes a block out, also one that could not be read; an unknown id changes nothing. */
export function removeBlock(document: PageDocument, id: string): PageDocument {
  const rest = document.filter((block) => block.id !== id);
  return rest.length === document.length ? document : rest;
}

/** Changes fields of one block; the others stay the same values. */
export function updateBlock(
  document: PageDocument,
  id: string,
  change: Readonly<Record<string, string>>,
): PageDocument {
  return document.map((block) => {
    if (block.id !== id || block.type === "unread") return block;
    return { ...block, content: { ...block.content, ...change } } as Block;
  });
}

/** Puts a copy behind a block, under an id of its own. */
export function duplicateBlock(document: PageDocument, id: string, copyId: string): PageDocument {
  const at = document.findIndex((block) => block.id === id);
  const block = document[at];
  if (!block || block.type === "unread") return document;
  const copy = { ...block, id: copyId, order_index: document.length };
  return document.toSpliced(at + 1, 0, copy);
}

/** The blocks as they are stored; what could not be read goes back as it came. */
export function storedBlocks(document: PageDocument): unknown[] {
  return document.map((block) => {
    if (block.type === "unread") return block.raw;
    const content = storedContent(blockDefinitions[block.type], block.content);
    return { id: block.id, type: block.type, content, order_index: block.order_index };
  });
}

/** What stands in the way of saving a block, field by field; what is unread is saved as it came. */
export function blockProblems(block: Block | UnreadBlock): FieldProblem[] {
  return block.type === "unread" ? [] : fieldProblems(blockDefinitions[block.type], block.content);
}
