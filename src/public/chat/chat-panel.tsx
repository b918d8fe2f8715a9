import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from "react";
import { Button } from "@/shared/ui/button";
import { ArrowIcon, CloseIcon } from "@/shared/ui/icons";
import { useKeyboardRoom } from "@/shared/ui/use-keyboard-room";
import { CallBackForm } from "./call-back-form";
import { ChatLog } from "./chat-log";
import { asksForNumber, quickOptions } from "./texts";
import { say, sayOption, setTyped, useConversation } from "./use-conversation";
import { VisitorForm } from "./visitor-form";

type ChatPanelProps = { id: string; onClose: () => void; takeFocus: boolean };

/** The open chat: messages, two quick options and the message field (docs/mail.md#chat). */
export function ChatPanel({ id, onClose, takeFocus }: ChatPanelProps) {
  const { visitor, messages, typed } = useConversation();
  /** A message to send once name and e-mail are given. */
  const [waiting, setWaiting] = useState<string | null>(null);
  /** A call back is wanted, and its number and time are still to be asked. */
  const [wantsCall, setWantsCall] = useState(false);
  const panel = useRef<HTMLElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useKeyboardRoom(panel, true);
  useScrollPadding(panel);

  useEffect(() => {
    if (!takeFocus) return;
    // On a phone, focusing the field would cover the messages with the keyboard.
    const fine = window.matchMedia("(pointer: fine)").matches;
    (fine ? field.current : panel.current)?.focus();
  }, [takeFocus]);

  useEffect(() => {
    // Escape closes the chat from anywhere on the page, but not from a modal dialog.
    const leave = (event: globalThis.KeyboardEvent) => {
      if (event.key === "Escape" && !document.querySelector("dialog:modal")) onClose();
    };
    document.addEventListener("keydown", leave);
    return () => document.removeEventListener("keydown", leave);
  }, [onClose]);

  function send(text: string, how = say) {
    if (text.trim() === "") return;
    if (visitor) how(text);
    else setWaiting(text);
  }

  function introduced() {
    if (waiting !== null) say(waiting);
    setWaiting(null);
    if (!wantsCall) returnToField();
  }

  function returnToField() {
    setWantsCall(false);
    requestAnimationFrame(() => field.current?.focus());
  }

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send(typed);
  }

  return (
    <section
      ref={panel}
      id={id}
      role="dialog"
      aria-label="Chat"
      tabIndex={-1}
      data-print="no"
      className="paper fixed right-4 bottom-safe-4 z-40 mb-keyboard flex max-h-[calc(100dvh-1rem-max(1rem,env(safe-area-inset-bottom))-var(--keyboard,0px))] w-[min(100vw-2rem,23.75rem)] animate-rise flex-col scroll-pt-20 overflow-x-hidden overflow-y-auto rounded-lg shadow-float sm:right-[max(1.25rem,env(safe-area-inset-left),env(safe-area-inset-right))] sm:bottom-23 sm:max-h-[calc(100dvh-6.75rem-var(--keyboard,0px))]"
    >
      <div className="ink sticky top-0 z-10 flex flex-none items-center justify-between py-3 pr-2 pl-5">
        <div>
          <h2 className="text-body leading-tight font-bold">Ask the workshop</h2>
          <p className="spec text-mute">We read it here and answer by email</p>
        </div>
        <button
          type="button"
          aria-label="Close chat"
          onClick={onClose}
          className="grid size-11 flex-none place-items-center"
        >
          <CloseIcon />
        </button>
      </div>
      <ChatLog messages={messages} />
      {(waiting !== null || (wantsCall && !visitor)) && <VisitorForm onSent={introduced} />}
      {wantsCall && visitor && <CallBackForm onSent={returnToField} onBack={returnToField} />}
      {waiting === null && !wantsCall && (
        <>
          <div className="flex flex-wrap gap-2 px-5 pt-2 pb-4">
            {quickOptions.map((option) => (
              <Button
                key={option}
                variant="line"
                size="small"
                onClick={() =>
                  asksForNumber(option) ? setWantsCall(true) : send(option, sayOption)
                }
              >
                {option}
              </Button>
            ))}
          </div>
          <form
            className="flex border-t border-edge bg-pane"
            onSubmit={(event) => {
              event.preventDefault();
              send(typed);
            }}
          >
            <textarea
              ref={field}
              rows={2}
              aria-label="Message"
              placeholder="Type a message"
              maxLength={2000}
              autoComplete="off"
              enterKeyHint="send"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={press}
              className="min-w-0 flex-1 resize-none bg-transparent px-5 py-3 leading-card -outline-offset-4 placeholder:text-mute placeholder:opacity-100"
            />
            <button
              type="submit"
              aria-label="Send"
              className="on-plate grid w-16 flex-none place-items-center -outline-offset-6"
            >
              <ArrowIcon />
            </button>
          </form>
        </>
      )}
    </section>
  );
}

/** On phones, keeps what is focused from scrolling under the open chat (WCAG 2.4.11). */
function useScrollPadding(panel: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty("--chat-height", `${(panel.current?.offsetHeight ?? 0) + 24}px`);
    });
    if (panel.current) observer.observe(panel.current);
    return () => {
      observer.disconnect();
      style.removeProperty("--chat-height");
    };
  }, [panel]);
}
