import { z } from "./zod";
import { isWellFormed } from "./well-formed";

/** Longest text that one field of a block holds. */
export const blockTextLimit = 50_000;

/** A text of a stored block; missing is empty. */
export const blockText = () =>
  z._default(z.string().check(z.maxLength(blockTextLimit), z.refine(isWellFormed)), "");
