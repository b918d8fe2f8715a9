import * as z from "zod/mini";
import { blockText } from "@/lib/data/schema-parts";

export const imageSchema = z.object({ url: blockText(), alt: blockText() });
export type ImageContent = z.infer<typeof imageSchema>;
