import * as z from "zod/mini";
import { blockText } from "@/lib/data/schema-parts";

export const textSchema = z.object({ text: blockText() });
export type TextContent = z.infer<typeof textSchema>;
