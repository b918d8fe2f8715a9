import { blockDefinitions, type Block, type UnreadBlock } from "@/shared/blocks/definitions";
import { plainText, type FieldValue } from "@/shared/data/formatted-text";
import { sameJson } from "@/staff/data/same-json";
import { pageStatusLabels, type PageValues } from "./page-values";

/** A field as words before and after; where they are the same, only their form has changed. */
export type FieldChange = { label: string; before: string; after: string };

/** What differs of one part of a page: of a block, or of what stands around the blocks. */
export type PageChange = {
  key: string;
  /** "Title", "Text block". */
  label: string;
  kind: "added" | "removed" | "moved" | "changed";
  fields: FieldChange[];
};

type AnyBlock = Block | UnreadBlock;

const labels = {
  title: "Title",
  slug: "Slug",
  meta_description: "Meta description",
  canonical_url: "Canonical URL",
  legacy: "Legacy Content",
} as const;

/** What differs between two states of a page, in the order in which the later one shows it. */
export function pageChanges(before: PageValues, after: PageValues): PageChange[] {
  const around = (Object.keys(labels) as (keyof typeof labels)[]).map(
    (key) => [key, labels[key], before[key], after[key]] as const,
  );
  const yes = (value: boolean) => (value ? "Yes" : "No");
  const standing = [
    ["status", "Status", pageStatusLabels[before.status], pageStatusLabels[after.status]],
    ["is_homepage", "Homepage", yes(before.is_homepage), yes(after.is_homepage)],
  ] as const;
  const changed = [...around, ...standing].filter(([, , was, is]) => was !== is);
  return [
    ...changed.map(([key, label, was, is]): PageChange => {
      return { key, label, kind: "changed", fields: [{ label, before: was, after: is }] };
    }),
    ...blockChanges(before.blocks, after.blocks),
  ];
}

/** The ids of blocks that are new or say something else than before. */
export function changedBlocks(
  before: readonly AnyBlock[],
  after: readonly AnyBlock[],
): ReadonlySet<string> {
  const former = byId(before);
  return new Set(after.filter((block) => !isSame(former.get(block.id), block)).map(({ id }) => id));
}

function blockChanges(before: readonly AnyBlock[], after: readonly AnyBlock[]): PageChange[] {
  const [former, present] = [byId(before), byId(after)];
  const kept = new Set(keptInOrder(before, after));
  const here = after.flatMap((block): PageChange[] => {
    const was = former.get(block.id);
    const common = { key: block.id, label: nameOf(block) };
    if (!was) return [{ ...common, kind: "added", fields: fieldChanges(undefined, block) }];
    if (!isSame(was, block)) {
      return [{ ...common, kind: "changed", fields: fieldChanges(was, block) }];
    }
    return kept.has(block.id) ? [] : [{ ...common, kind: "moved", fields: [] }];
  });
  const gone = before
    .filter(({ id }) => !present.has(id))
    .map((block): PageChange => {
      const fields = fieldChanges(block, undefined);
      return { key: block.id, label: nameOf(block), kind: "removed", fields };
    });
  return [...here, ...gone];
}

const byId = (blocks: readonly AnyBlock[]) => new Map(blocks.map((block) => [block.id, block]));

function isSame(one: AnyBlock | undefined, other: AnyBlock): boolean {
  if (one === other) return true;
  return one?.type === other.type && sameJson(contentOf(one), contentOf(other));
}

const contentOf = (block: AnyBlock) => (block.type === "unread" ? block.raw : block.content);

function nameOf(block: AnyBlock): string {
  return block.type === "unread"
    ? "Unreadable block"
    : `${blockDefinitions[block.type].label} block`;
}

function fieldChanges(before: AnyBlock | undefined, after: AnyBlock | undefined): FieldChange[] {
  const fields = (block: AnyBlock | undefined): Readonly<Record<string, FieldValue>> =>
    block === undefined || block.type === "unread" ? {} : block.content;
  const [was, is] = [fields(before), fields(after)];
  return [...new Set([...Object.keys(is), ...Object.keys(was)])].flatMap((key) => {
    const [one, other] = [was[key] ?? "", is[key] ?? ""];
    if (sameJson(one, other)) return [];
    return [{ label: fieldName(key), before: plainText(one), after: plainText(other) }];
  });
}

/** `buttonText` → "Button text". */
function fieldName(key: string): string {
  const words = key.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The ids of the largest group of blocks that stand in the same order as before. */
function keptInOrder(before: readonly AnyBlock[], after: readonly AnyBlock[]): string[] {
  const place = new Map(before.map(({ id }, at) => [id, at]));
  /** The longest run that ends with each block. */
  const runs: string[][] = [];
  const common = after.map(({ id }) => id).filter((id) => place.has(id));
  for (const [at, id] of common.entries()) {
    const earlier = runs.filter((_, one) => isBefore(place, common[one], id));
    const longest = earlier.reduce<string[]>((a, b) => (b.length > a.length ? b : a), []);
    runs[at] = [...longest, id];
  }
  return runs.reduce((a, b) => (b.length > a.length ? b : a), []);
}

function isBefore(place: ReadonlyMap<string, number>, one = "", other: string): boolean {
  return (place.get(one) ?? 0) < (place.get(other) ?? 0);
}
