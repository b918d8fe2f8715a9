import { useEffect, useId, useRef, useState, type ComponentType } from "react";
import { telephoneLink } from "@/shared/content/fact-texts";
import { ChatBubble } from "@/public/chat/chat-bubble";
import { chatWasOpen } from "@/public/chat/chat-open";
import { firstInteraction } from "@/public/hydration/first-interaction";
import { idle } from "@/public/hydration/idle";
import { shownPopover } from "@/shared/browser/loading-popover";
import { useHydrated } from "@/shared/browser/use-hydrated";
import { useFacts } from "@/shared/site/use-facts";
import { LoadingPopover } from "@/shared/ui/loading-popover";
import { showMissing } from "@/shared/ui/toast";

/** Id of what the bubble shows before it is hydrated. */
const popoverId = "chat-popover";

type Chat = {
  ChatPanel: ComponentType<{ id: string; onClose: () => void; takeFocus: boolean }>;
  setOpen: (open: boolean) => void;
};

async function loadChat(): Promise<Chat> {
  const [{ ChatPanel }, { setOpen }] = await Promise.all([
    import("@/public/chat/chat-panel"),
    import("@/public/chat/use-conversation"),
  ]);
  return { ChatPanel, setOpen };
}

/**
 * Fetches the chat before it is wanted, so that the press that opens it also shows it; null if that
 * fails, which the press reports.
 */
async function fetchAhead(): Promise<Chat | null> {
  await firstInteraction();
  await idle();
  return loadChat().catch(() => null);
}

/**
 * The chat bubble of every public page; the chat itself is fetched after the first interaction. Pressed
 * before hydration, the bubble says what to do meanwhile, and the chat opens when it can.
 */
export function ChatHost() {
  const { phone } = useFacts();
  const scripted = useHydrated();
  const panelId = useId();
  const bubble = useRef<HTMLButtonElement>(null);
  const [chat, setChat] = useState<Chat | null>(null);
  const [open, setOpen] = useState<"no" | "coming" | "pressed" | "restored">("no");

  function show(loaded: Chat, how: "pressed" | "restored") {
    loaded.setOpen(true);
    setChat(loaded);
    setOpen(how);
  }

  function loadAndShow(how: "pressed" | "restored") {
    loadChat().then(
      (loaded) => show(loaded, how),
      () => {
        setOpen("no");
        showMissing("The chat");
      },
    );
  }

  useEffect(() => {
    // Restore an open chat after a reload, without moving the focus.
    if (chatWasOpen()) return loadAndShow("restored");
    if (shownPopover(popoverId)) press();
    else void fetchAhead().then((ahead) => setChat((before) => before ?? ahead));
  }, []);

  function press() {
    setOpen("coming");
    loadAndShow("pressed");
  }

  function close() {
    const elsewhere = document.activeElement?.closest("main, header, footer");
    chat?.setOpen(false);
    setOpen("no");
    // Return the focus to the bubble (on phones it reappears with the next paint), unless the
    // focus was in the page.
    if (!elsewhere) requestAnimationFrame(() => bubble.current?.focus());
  }

  const isOpen = open === "pressed" || open === "restored";
  return (
    <>
      <ChatBubble
        ref={bubble}
        panelId={panelId}
        open={isOpen}
        busy={open === "coming"}
        onPress={({ detail }) => {
          const isDoubleClick = detail > 1;
          if (isDoubleClick || open === "coming") return;
          if (isOpen) return close();
          if (chat) return show(chat, "pressed");
          press();
        }}
        popoverTarget={scripted ? undefined : popoverId}
      />
      {!scripted && (
        <LoadingPopover id={popoverId}>
          The chat is still on its way. If it does not come, ring{" "}
          <a href={telephoneLink(phone)} className="whitespace-nowrap underline">
            {phone}
          </a>
          .
        </LoadingPopover>
      )}
      {open === "coming" && (
        <p
          role="status"
          className="paper fixed right-4 bottom-23 z-40 rounded-lg px-5 py-4 shadow-float"
        >
          Opening the chat...
        </p>
      )}
      {chat && isOpen && (
        <chat.ChatPanel id={panelId} onClose={close} takeFocus={open === "pressed"} />
      )}
    </>
  );
}
