import { CallToActionFields } from "./call-to-action/fields";
import { FaqFields } from "./faq/fields";
import { HeroFields } from "./hero/fields";
import { ImageFields } from "./image/fields";
import { ChoosePicture, type ChosenPicture } from "./picture-choice";
import type { Block, BlockType } from "./read";
import { TextFields } from "./text/fields";

/** Names of the types, as on the Add buttons and the cards. */
export const blockLabels: Record<BlockType, string> = {
  text: "Text",
  image: "Image",
  hero: "Hero",
  callToAction: "CTA",
  faq: "FAQ",
};

/** What a new block holds. */
export const emptyContents: { [Type in BlockType]: Extract<Block, { type: Type }>["content"] } = {
  text: { text: "" },
  image: { url: "", alt: "" },
  hero: { heading: "", subheading: "", backgroundImage: "" },
  callToAction: { heading: "", text: "", buttonText: "", buttonLink: "" },
  faq: { question: "", answer: "" },
};

/** The fields of the editor for one block; `onChange` gets what has changed of its content. */
export function BlockFields({
  block,
  onChange,
}: {
  block: Block;
  onChange: (change: Record<string, string>) => void;
}) {
  switch (block.type) {
    case "text":
      return <TextFields content={block.content} onChange={onChange} />;
    case "image":
      return (
        <>
          <ImageFields content={block.content} onChange={onChange} />
          <ChoosePicture onTake={(picture) => onChange(pictured(block.content, picture))} />
        </>
      );
    case "hero":
      return (
        <>
          <HeroFields content={block.content} onChange={onChange} />
          <ChoosePicture onTake={({ url }) => onChange({ backgroundImage: url })} />
        </>
      );
    case "callToAction":
      return <CallToActionFields content={block.content} onChange={onChange} />;
    case "faq":
      return <FaqFields content={block.content} onChange={onChange} />;
  }
}

/** What was said of no picture yet is meant for the one that is chosen; else it brings its own words. */
function pictured({ url, alt }: { url: string; alt: string }, picture: ChosenPicture) {
  return { url: picture.url, alt: url === "" && alt !== "" ? alt : picture.alt };
}
