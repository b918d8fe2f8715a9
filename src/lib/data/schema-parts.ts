import * as z from "zod/mini";
import { isWellFormed } from "./well-formed";

// The policy of the site forbids compiled code; without this zod would try and be reported.
z.config({ jitless: true });

/** Longest text that one field of a block holds. */
export const blockTextLimit = 50_000;

/** A text of a stored block; missing is empty. */
export const blockText = () =>
  z._default(z.string().check(z.maxLength(blockTextLimit), z.refine(isWellFormed)), "");
