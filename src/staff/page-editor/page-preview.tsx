import { PreviewFrame } from "@/staff/kit/preview-frame";
import { PageBody, proseOf } from "@/shared/blocks/page-body";
import { parseLegacy, type PageValues } from "./page-values";

/** The widths in px that a preview has: a laptop's and a phone's. */
const previewWidths = { desktop: 1280, phone: 390 } as const;
export type PreviewWidth = keyof typeof previewWidths;

type PagePreviewProps = { values: PageValues; label: string; width?: PreviewWidth };

/** A whole page as visitors would see it, in the room that its place gives it. */
export function PagePreview({ values, label, width = "desktop" }: PagePreviewProps) {
  const { title, blocks, legacy } = values;
  return (
    <PreviewFrame key={width} title={label} width={previewWidths[width]}>
      <PageBody title={title} blocks={blocks} legacy={proseOf(parseLegacy(legacy))} />
    </PreviewFrame>
  );
}

/** `PagePreview` in a box of its own height, beside other things. */
export function BoxedPreview(props: PagePreviewProps) {
  return (
    <div className="h-96 overflow-hidden rounded-sm border border-line">
      <PagePreview {...props} />
    </div>
  );
}
