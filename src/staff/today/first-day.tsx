import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { rpc } from "@/staff/data/supabase";
import { newestFactsQuery, publishFacts, refusalText } from "@/staff/garage/queries";
import { StatusMark } from "@/staff/kit/status-mark";
import { useChange } from "@/staff/kit/use-change";
import { z } from "@/shared/data/zod";
import { currentFacts } from "@/shared/facts/current";
import { paths } from "@/shared/paths";
import { Button } from "@/shared/ui/button";
import { textLinkClass } from "@/shared/ui/button-class";
import { PlusIcon } from "@/shared/ui/icons";
import { Notice } from "@/shared/ui/notice";

const doneSchema = z.object({
  /** The facts that were ever published, by name. */
  facts: z.array(z.string()),
  places: z.boolean(),
  page: z.boolean(),
  colleague: z.boolean(),
  request: z.boolean(),
});
type Done = z.infer<typeof doneSchema>;

/** What a new garage has filled in so far. For admins. */
export const firstDayQuery = queryOptions({
  // Publishing facts reads it again.
  queryKey: ["facts", "first-day"],
  queryFn: async ({ signal }) => doneSchema.parse(await rpc("first_day", {}, signal)),
  staleTime: 0,
});

/** A fact that ships and may happen to be right. */
type Confirmable = "openingHours" | "closures" | "prices";
type Step = { title: string; why: string; to: string; done: boolean; fact?: Confirmable };

function stepsOf({ facts, places, page, colleague, request }: Done): Step[] {
  const fact = (name: Confirmable) => ({ fact: name, done: facts.includes(name) });
  return [
    {
      title: "Name, address and company",
      why: "They are invented until whoever builds the site puts yours in.",
      to: paths.contact,
      done: !import.meta.env.DEMONSTRATION,
    },
    {
      title: "Telephone and e-mail",
      why: "Visitors ring and write to what stands there.",
      to: `${paths.adminGarage}?tab=contact`,
      done: facts.includes("phone"),
    },
    {
      title: "Opening hours",
      why: "The site says by them whether you are open now.",
      to: paths.adminGarage,
      ...fact("openingHours"),
    },
    {
      title: "Holidays",
      why: "Bank holidays are in; add your own days off.",
      to: paths.adminGarage,
      ...fact("closures"),
    },
    {
      title: "Prices",
      why: "One without a price says 'Call for pricing'.",
      to: `${paths.adminGarage}?tab=prices`,
      ...fact("prices"),
    },
    {
      title: "Bays and lifts, and what can be booked",
      why: "Then visitors can choose a time from your diary.",
      to: paths.adminDiarySettings,
      done: places,
    },
    {
      title: "A first page",
      why: "An offer, a job, how to find you.",
      to: paths.adminNewPage,
      done: page,
    },
    {
      title: "A colleague",
      why: "Invite who answers with you, and who minds the site when you are away.",
      to: paths.adminUsers,
      done: colleague,
    },
    {
      title: "A request of your own",
      why: "Send one through the form: it has to appear here and in your inbox.",
      to: paths.contactForm,
      done: request,
    },
  ];
}

/** What a new garage has still to do, each ticked off by its data; nothing once all is done. */
export function FirstDay() {
  const { data } = useQuery(firstDayQuery);
  const steps = data ? stepsOf(data) : [];
  const left = steps.filter(({ done }) => !done).length;
  if (!data || left === 0) return null;
  return (
    // Folded once requests come: then today's work is what one looks for here.
    <details
      open={!data.request}
      className="group mb-8 rounded-sm border border-edge bg-pane px-5 py-3"
    >
      <summary className="flex min-h-11 cursor-pointer items-center gap-2.5">
        <PlusIcon className="text-mute" />
        <h2 className="text-h3">
          Still to do: {left} of {steps.length}
        </h2>
      </summary>
      <p className="mt-1 text-mute">
        Each is ticked off by what you put in, and the list goes with the last.
      </p>
      <ul className="mt-3">
        {steps.map((step) => (
          <StepRow key={step.title} {...step} />
        ))}
      </ul>
    </details>
  );
}

function StepRow({ title, why, to, done, fact }: Step) {
  const confirm = useConfirmFact();
  return (
    <li className="flex flex-wrap items-center gap-x-4 border-t border-line py-1.5">
      <StatusMark tone={done ? "full" : "empty"} label={done ? "Done" : "To do"} />
      <div className="min-w-0 flex-1 basis-48">
        {done ? (
          <span className="inline-flex min-h-11 items-center text-mute">{title}</span>
        ) : (
          <>
            <Link to={to} className={textLinkClass}>
              {title}
            </Link>
            <p className="pb-1 text-small text-mute">{why}</p>
          </>
        )}
      </div>
      {fact && !done && (
        <Button
          variant="line"
          size="small"
          aria-label={`${title}: right as they are`}
          busy={confirm.isPending}
          onClick={() => confirm.mutate(fact)}
        >
          Right as they are
        </Button>
      )}
      {confirm.isError && (
        <Notice kind="error" className="my-2 w-full">
          {refusalText(confirm.error)}
        </Notice>
      )}
    </li>
  );
}

/** Publishes what the site shows already as the owner's own. */
function useConfirmFact() {
  const client = useQueryClient();
  return useChange<Confirmable>({
    touches: publishFacts.touches,
    failed: null,
    send: async (fact) => {
      const newest = await client.fetchQuery(newestFactsQuery);
      const body = { ...(newest?.body as object | undefined), [fact]: currentFacts()[fact] };
      return publishFacts.send({ body, base: newest?.version ?? null, note: "" });
    },
  });
}
