import { useQuery } from "@tanstack/react-query";
import { CheckBox } from "@/shared/ui/check-box";
import { Button } from "@/shared/ui/button";
import { useChange } from "@/staff/kit/use-change";
import { demandFactors, removeFactorOf, secondFactorsQuery, type Person } from "./queries";

/** Whether admins need a second step to sign in. */
export function FactorRule() {
  const { data } = useQuery(secondFactorsQuery);
  const { mutate, isPending } = useChange(demandFactors);
  return (
    <CheckBox
      checked={data?.demanded ?? false}
      disabled={!data || isPending}
      onChange={({ target }) => mutate(target.checked)}
      label="Ask admins for a second step when they sign in"
    />
  );
}

/** Removes the second step of somebody whose phone is lost; nothing for an account without one. */
export function LostFactor({ person }: { person: Person }) {
  const { data } = useQuery(secondFactorsQuery);
  const { mutate, isPending } = useChange(removeFactorOf);
  if (!data?.accounts.includes(person.id)) return null;
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
        onClick={() => mutate(person)}
      >
        Remove the second step
      </Button>
    </div>
  );
}
