import { useQuery } from "@tanstack/react-query";
import { problemOf } from "@/shared/http/errors";
import { CheckBox } from "@/shared/ui/check-box";
import { Button } from "@/shared/ui/button";
import { showToast } from "@/shared/ui/toast";
import { secondFactorsQuery, useChangeFactors, type Person } from "./queries";

const ruleTexts = {
  own_factor_first: "Add a second step on My account first, and sign in with it.",
  own_factor: "Remove your own second step on My account.",
};

function useFactors() {
  const { data } = useQuery(secondFactorsQuery);
  const { mutateAsync, isPending } = useChangeFactors();
  /** Changes them and says how it went, also if the screen was left meanwhile. */
  async function change(what: Parameters<typeof mutateAsync>[0], done: string, failed: string) {
    try {
      await mutateAsync(what);
      showToast({ title: done });
    } catch (error) {
      showToast({ title: failed, text: problemOf(error, ruleTexts).text, tone: "error" });
    }
  }
  return { data, change, isPending };
}

/** Whether admins need a second step to sign in. */
export function FactorRule() {
  const { data, change, isPending } = useFactors();
  return (
    <CheckBox
      checked={data?.demanded ?? false}
      disabled={!data || isPending}
      onChange={({ target: { checked } }) =>
        void change(
          { demanded: checked },
          checked ? "Admins need a second step now." : "Admins need no second step any more.",
          "The rule could not be changed",
        )
      }
      label="Ask admins for a second step when they sign in"
    />
  );
}

/** Removes the second step of somebody whose phone is lost; nothing for an account without one. */
export function LostFactor({ person }: { person: Person }) {
  const { data, change, isPending } = useFactors();
  if (!data?.accounts.includes(person.id)) return null;
  const email = person.email ?? "this account";
  return (
    <div className="grid gap-2 border-t border-line pt-5">
      <p>
        Signs in with a second step. If the phone is lost, remove the step: the password alone is
        enough then, until a new one is added. The log says that you did it.
      </p>
      <Button
        variant="line"
        size="small"
        busy={isPending}
        className="justify-self-start"
        onClick={() =>
          void change(
            { removeOf: person.id },
            `The second step of ${email} is removed.`,
            `The second step of ${email} could not be removed`,
          )
        }
      >
        Remove the second step
      </Button>
    </div>
  );
}
