import { useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";

type PreviewFrameProps = {
  /** The name of the frame for assistive technology. */
  title: string;
  /** How wide the window is that the content believes to be in, in px; shown smaller if need be. */
  width: number;
  children: ReactNode;
};

/**
 * Content in a window of its own: widths, type sizes and media queries are those of a window of
 * `width`, scaled down to the room there is. Links in it lead nowhere.
 */
export function PreviewFrame({ title, width, children }: PreviewFrameProps) {
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [body, setBody] = useState<HTMLElement | null>(null);
  const [room, setRoom] = useState({ width, height: 0 });

  useLayoutEffect(() => {
    const box = place.current;
    if (!box) return;
    const measure = () => setRoom({ width: box.clientWidth, height: box.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, []);

  useLayoutEffect(() => {
    const inner = frame.current?.contentDocument;
    if (!inner) return;
    inner.documentElement.lang = document.documentElement.lang;
    inner.title = title;
    for (const sheet of document.head.querySelectorAll("link[rel=stylesheet], style")) {
      inner.head.append(sheet.cloneNode(true));
    }
    setBody(inner.body);
  }, [title]);

  // Before it is measured there is no room.
  const scale = Math.min(1, room.width / width) || 1;
  return (
    <div ref={place} className="relative size-full overflow-hidden bg-paper">
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- it holds this page's own elements, whose events a sandbox would switch off */}
      <iframe
        ref={frame}
        title={title}
        className="absolute top-0 left-1/2 origin-top border-0"
        style={{
          width,
          height: room.height / scale,
          marginLeft: -width / 2,
          transform: `scale(${scale})`,
        }}
      />
      {body &&
        createPortal(
          // A link would navigate away from the editor.
          <div onClickCapture={(event) => event.preventDefault()} className="contents">
            {children}
          </div>,
          body,
        )}
    </div>
  );
}
