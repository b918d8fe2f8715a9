import { Extension } from "@tiptap/core";
import { DOMParser, Slice, type ParseOptions, type Schema } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import { safeUrl } from "@/shared/seo/safe-url";
import { cleanPaste } from "./clean-paste";
import { toDocument } from "./convert";

class CleaningParser extends DOMParser {
  constructor(schema: Schema) {
    super(schema, DOMParser.fromSchema(schema).rules);
  }

  override parseSlice(dom: HTMLElement, options?: ParseOptions): Slice {
    cleanPaste(dom);
    return super.parseSlice(dom, options);
  }
}

/**
 * Pasting: form that the editor knows stays, the rest goes; blank lines of plain text begin
 * paragraphs; an address becomes a link, of the selected words if there are some.
 */
export const pasteExtension = Extension.create({
  name: "cleanPaste",
  addProseMirrorPlugins() {
    const { schema } = this.editor;
    const linked = schema.marks.link;
    return [
      new Plugin({
        props: {
          // They would not run, but the policy would report them.
          transformPastedHTML: (html) =>
            html.replaceAll(/<[^>]*>/g, (tag) =>
              tag.replaceAll(/\son\w+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, ""),
            ),
          clipboardParser: new CleaningParser(schema),
          clipboardTextParser: (text) =>
            Slice.maxOpen(schema.nodeFromJSON(toDocument(text.replaceAll(/\r\n?/g, "\n"))).content),
          handlePaste(view, event) {
            const to = addressIn(event.clipboardData?.getData("text/plain") ?? "");
            if (to === null || !linked) return false;
            const { tr, selection } = view.state;
            const mark = linked.create({ to });
            view.dispatch(
              selection.empty
                ? tr.replaceSelectionWith(schema.text(to, [mark]), false)
                : tr.addMark(selection.from, selection.to, mark),
            );
            return true;
          },
        },
      }),
    ];
  },
});

/** The address, where a text is one and nothing else; a path may be meant as a word. */
function addressIn(text: string): string | null {
  const to = safeUrl(text);
  return to !== null && !to.startsWith("/") ? to : null;
}
