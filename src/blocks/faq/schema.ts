import * as z from "zod/mini";
import { blockText } from "@/lib/data/schema-parts";

export const faqSchema = z.object({ question: blockText(), answer: blockText() });
export type FaqContent = z.infer<typeof faqSchema>;
