import { useMemo } from "react";
import { BlockList } from "@/blocks/block-views";
import type { Block } from "@/blocks/definitions";
import { readBlocks, shownBlocks } from "@/blocks/read";
import { garage } from "@/content/garage";
import type { Json } from "@/lib/data/database.types";
import { addressOf } from "@/lib/seo/page-address";
import type { PublishedPage as Page } from "@/lib/data/anon-client";
import { JsonLd } from "@/site/json-ld";
import { PageHead } from "@/site/page-head";
import { Prose } from "@/ui/prose";

/** A page made by staff: head tags, blocks in their order, questions as data for search engines. */
export function PublishedPage({ page }: { page: Page }) {
  const blocks = useMemo(() => readBlocks(page.content_blocks).blocks, [page.content_blocks]);
  const questions = faqPage(shownBlocks(blocks));
  const legacy = blocks.length === 0 ? proseOf(page.content) : "";
  return (
    <article>
      <PageHead
        title={page.title}
        description={page.meta_description ?? ""}
        share="/share.jpg"
        {...addressOf(page)}
      />
      {questions && <JsonLd data={questions} />}
      <BlockList
        blocks={blocks}
        title={
          <div className="ink py-band">
            <h1 dir="auto" className="wrap text-h1 wrap-anywhere">
              {page.title}
            </h1>
          </div>
        }
      />
      {legacy !== "" && (
        <div className="paper pb-section">
          <div className="wrap">
            <Prose text={legacy} />
          </div>
        </div>
      )}
    </article>
  );
}

/** The questions of the page as schema.org `FAQPage`; null where it has none. */
function faqPage(blocks: readonly Block[]): object | null {
  const questions = blocks.flatMap((block) =>
    block.type === "faq" && block.content.question && block.content.answer ? [block.content] : [],
  );
  if (questions.length === 0) return null;
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    publisher: { "@id": `${garage.siteUrl}/#garage` },
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

/** Legacy content as prose (ruling 22); of structured content, the texts in it. */
function proseOf(content: Json): string {
  if (typeof content === "string") return content;
  if (content === null || typeof content !== "object") return "";
  return Object.values(content)
    .map((part) => proseOf(part ?? null))
    .filter((text) => text !== "")
    .join("\n\n");
}
