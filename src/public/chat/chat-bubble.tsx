import { useRef, type MouseEvent, type Ref } from "react";
import { classes } from "@/shared/ui/classes";
import { ChatIcon } from "@/shared/ui/icons";
import { useAvoidContent } from "./use-avoid-content";

type ChatBubbleProps = {
  ref: Ref<HTMLButtonElement>;
  panelId: string;
  open: boolean;
  /** Pressed; the chat is loading. */
  busy: boolean;
  onPress: (event: MouseEvent) => void;
  /** Id of what a press shows while nothing listens to it yet. */
  popoverTarget: string | undefined;
};

/**
 * The button that opens the chat, bottom right. While it would cover text or controls, it retracts
 * into the page's margin and shows only its edge.
 */
export function ChatBubble({ ref, panelId, open, busy, onPress, popoverTarget }: ChatBubbleProps) {
  const frame = useRef<HTMLDivElement>(null);
  const retracted = useAvoidContent(frame) && !open;
  return (
    <div
      ref={frame}
      data-print="no"
      className={classes(
        "pointer-events-none fixed right-4 bottom-safe-4 z-30 size-14 sm:right-2.5 sm:bottom-[max(1.25rem,env(safe-area-inset-bottom))] sm:size-13",
        open && "max-sm:hidden",
      )}
    >
      <button
        ref={ref}
        type="button"
        aria-label={open ? "Close chat" : "Open chat"}
        aria-expanded={open}
        aria-busy={busy || undefined}
        aria-controls={open ? panelId : undefined}
        onClick={onPress}
        popoverTarget={popoverTarget}
        className={classes(
          "chat-bubble plate pointer-events-auto grid h-full place-items-center overflow-hidden",
          retracted && "chat-bubble-retracted",
          busy && "animate-breathe",
        )}
      >
        <ChatIcon />
      </button>
    </div>
  );
}
