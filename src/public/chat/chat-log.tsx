import { useEffect, useRef, type ReactNode } from "react";
import { classes } from "@/shared/ui/classes";
import type { ChatMessage } from "./conversation";
import { greeting } from "./texts";
import { sayAgain } from "./use-conversation";

/** The messages, newest last, as a live region. */
export function ChatLog({ messages }: { messages: readonly ChatMessage[] }) {
  const end = useRef<HTMLDivElement>(null);
  const state = messages.at(-1)?.state;
  useEffect(() => {
    end.current?.scrollTo({ top: end.current.scrollHeight });
  }, [messages.length, state]);
  return (
    <div
      ref={end}
      role="log"
      aria-label="Messages"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- focusable, so that the keyboard can scroll it
      tabIndex={0}
      className="grid max-h-75 grid-cols-1 gap-2.5 overflow-y-auto overscroll-contain px-5 pt-4.5 pb-2"
    >
      <Said from="bot">{greeting}</Said>
      {messages.map(({ id, from, text, state }) => (
        <Said key={id} from={from}>
          {text}
          {state === "sending" && <span className="spec block text-mute">Sending...</span>}
          {state === "failed" && (
            <span className="spec block">
              Not sent.{" "}
              <button
                type="button"
                className="min-h-8 font-bold underline underline-offset-4"
                onClick={() => sayAgain(id)}
              >
                Try again
              </button>
            </span>
          )}
        </Said>
      ))}
    </div>
  );
}

function Said({ from, children }: { from: ChatMessage["from"]; children: ReactNode }) {
  const own = from === "user";
  return (
    <div
      dir="auto"
      className={classes(
        "max-w-[84%] rounded border px-3.5 py-2.5 leading-card wrap-anywhere whitespace-pre-wrap",
        own ? "ink justify-self-end border-ink" : "justify-self-start border-line bg-pane",
      )}
    >
      <span className="sr-only">{own ? "You: " : "Workshop: "}</span>
      {children}
    </div>
  );
}
