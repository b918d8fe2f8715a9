import { useSearchParams } from "react-router-dom";
import { ConversationList } from "@/features/chat/conversation-list";
import { CheckBox } from "@/ui/check-box";
import { PageHead } from "@/site/page-head";

/** `/admin/chat`: what visitors wrote in the chat (ruling 11). */
export function Component() {
  const [params, setParams] = useSearchParams();
  const suspect = params.get("suspect") === "yes";
  return (
    <>
      <PageHead title="Chat" />
      <h1 className="pt-12 pb-6 text-title">Chat</h1>
      <search className="mb-5 grid">
        <CheckBox
          label="Probably sent by bots"
          checked={suspect}
          onChange={(event) => setParams(event.target.checked ? { suspect: "yes" } : {})}
        />
      </search>
      <ConversationList suspect={suspect} />
    </>
  );
}
