import type { FieldValue } from "@/shared/data/formatted-text";
import { isWellFormed } from "@/shared/data/well-formed";
import { z } from "@/shared/data/zod";
import { safePictureUrl, safeUrl } from "@/shared/seo/safe-url";
import { focusPattern } from "./focus";

/** Longest text that one field of a block holds, in UTF-16 units. */
export const textLimit = 50_000;

type FieldSchema = z.ZodMiniType<FieldValue, FieldValue | undefined>;

/**
 * Where an address leads: `link` to anything safe, `picture` to what a picture can have; `pictures` is a
 * list of them.
 */
export type AddressKind = "link" | "picture" | "pictures";
const addressKinds = z.registry<{ kind: AddressKind }, FieldSchema>();

const boundedText = () =>
  z.string().check(
    // `maxLength` of zod counts code points.
    z.refine((text) => text.length <= textLimit, { params: { rule: "length" } }),
    z.refine(isWellFormed, { params: { rule: "characters" } }),
  );

function addressText(toSafe: (text: string) => string | null, error: string) {
  const isAllowed = (text: string) => text === "" || toSafe(text) !== null;
  return boundedText().check(z.refine(isAllowed, { error, params: { rule: "address" } }), z.trim());
}

const pictureText = () =>
  addressText(
    safePictureUrl,
    "Use an address that begins with https:// or with / for a picture of this site.",
  );

/** A text of a block; missing is empty. */
export const blockText = () => z._default(boundedText(), "");

/**
 * A text of a block that may have a form (docs/page-editor.md#formatted-text): a string, or a list of parts,
 * which
 * `readFormattedText` reads leniently where it is shown.
 */
export function formattedText() {
  const list = z.readonly(z.array(z.looseObject({ kind: z.string() })));
  return z._default(z.union([boundedText(), list]), "");
}

/** The address of a link (`safeUrl`), or empty. */
export function linkUrl() {
  const text = addressText(
    safeUrl,
    "Use https://…, mailto:…, tel:… or a path of this site such as /contact.",
  );
  return z._default(text, "").register(addressKinds, { kind: "link" });
}

/** The address of a picture (`safePictureUrl`), or empty. */
export function pictureAddress() {
  return z._default(pictureText(), "").register(addressKinds, { kind: "picture" });
}

/** Most pictures of one list. */
export const pictureLimit = 24;

/** Pictures in their order, each with its alternative text; `readPictures` reads them where shown. */
export function pictureList() {
  const picture = z.looseObject({
    kind: z.literal("picture"),
    url: pictureText(),
    alt: boundedText(),
    focus: z.optional(readableFocus()),
  });
  const list = z.readonly(
    z
      .array(picture)
      .check(z.refine((all) => all.length <= pictureLimit, { params: { rule: "count" } })),
  );
  return z._default(list, []).register(addressKinds, { kind: "pictures" });
}

/** What stays in sight of a picture, "30 70"; the middle where it cannot be read. */
function readableFocus() {
  const text = z.string().check(z.regex(focusPattern));
  // oxlint-disable-next-line promise/valid-params -- zod's own `catch`, not that of a promise
  return z.catch(text, "");
}

/** `readableFocus` as a field of a block; missing is the middle. */
export const focalPoint = () => z._default(readableFocus(), "");

/** A type of block: its name in the database, on the screens of staff, and its fields. */
export type BlockDefinition<
  Type extends string = string,
  Shape extends Record<string, FieldSchema> = Record<string, FieldSchema>,
> = { type: Type; label: string; schema: z.ZodMiniObject<Shape> };

/**
 * Defines a type of block. Reading, checking, saving and the empty block derive from the schema,
 * whose fields are `blockText()`, `formattedText()`, `linkUrl()`, `pictureUrl()`, `pictureList()` and
 * `focalPoint()`.
 */
export function defineBlock<const Type extends string, Shape extends Record<string, FieldSchema>>(
  definition: BlockDefinition<Type, Shape>,
): BlockDefinition<Type, Shape> {
  return definition;
}

/** What kind of address a field holds; undefined for a text. */
export function addressKind({ schema }: BlockDefinition, field: string): AddressKind | undefined {
  const found = schema.shape[field];
  return found && addressKinds.get(found)?.kind;
}

const rules = ["length", "characters", "count", "address"] as const;
/**
 * `type`: no text; `length`, `characters`, `count`: the database would refuse it; `address`: not safe.
 */
export type FieldRule = "type" | (typeof rules)[number];
export type FieldProblem = { field: string; rule: FieldRule; message: string };

/** The problems of a block's content, by field; the `message` of an address says what is allowed. */
export function fieldProblems({ schema }: BlockDefinition, content: unknown): FieldProblem[] {
  const issues = schema.safeParse(content).error?.issues ?? [];
  return issues.map((issue) => ({
    field: String(issue.path[0]),
    rule: ruleOf(issue),
    message: issue.message,
  }));
}

function ruleOf(issue: z.core.$ZodIssue): FieldRule {
  const params = issue.code === "custom" ? issue.params : undefined;
  return rules.find((rule) => rule === params?.rule) ?? "type";
}

/**
 * Stored content as it may be shown and edited: an address that is not safe is emptied, and its
 * field named in `unsafe` (docs/page-editor.md#links). Null where a field cannot be read.
 */
export function readContent(
  definition: BlockDefinition,
  stored: Readonly<Record<string, unknown>>,
): { content: Record<string, FieldValue>; unsafe: string[] } | null {
  const problems = fieldProblems(definition, stored);
  if (problems.some(({ rule }) => rule !== "address")) return null;
  const unsafe = problems.map(({ field }) => field);
  const emptied = Object.fromEntries(unsafe.map((field) => [field, withoutUnsafe(stored[field])]));
  return { content: definition.schema.parse({ ...stored, ...emptied }), unsafe };
}

/** An unsafe address is emptied; in a list of pictures only those that are. */
function withoutUnsafe(value: unknown): FieldValue {
  if (!Array.isArray(value)) return "";
  const pictures = value as { kind: string; url: string }[];
  return pictures.map((picture) =>
    safePictureUrl(picture.url) === null ? { ...picture, url: "" } : picture,
  );
}

/**
 * Content as it is stored, without blanks around addresses. What may not be saved stays as typed. A
 * focal point is there only where one was chosen, so that older blocks stay as they are.
 */
export function storedContent(
  { schema }: BlockDefinition,
  content: Readonly<Record<string, FieldValue>>,
): Readonly<Record<string, FieldValue>> {
  const { focus, ...stored } = schema.safeParse(content).data ?? content;
  return focus === undefined || focus === "" ? stored : { ...stored, focus };
}
