import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { telephoneLink } from "@/shared/content/fact-texts";
import { soundBooking, soundCost, type Sound } from "@/shared/content/sounds";
import { bookingPath } from "@/shared/paths";
import { useFacts } from "@/shared/site/use-facts";
import { buttonClass } from "@/shared/ui/button-class";
import { ArrowIcon } from "@/shared/ui/icons";

/** The answer to a word: under it, and from 900 px up at its right, as high as the list. */
export function SoundSlip({ sound }: { sound: Sound }) {
  const facts = useFacts();
  const { word, when, causes, safe, urgent, pricedAs } = sound;
  const service = pricedAs === "diagnostics" ? "diagnostic" : "repair";
  return (
    <div className="paper mb-5 overflow-clip rounded bg-pane group-open/sound:animate-appear nav:absolute nav:inset-y-0 nav:right-0 nav:mb-0 nav:flex nav:w-[47%] nav:flex-col">
      <div
        aria-hidden="true"
        className="hidden items-baseline justify-between gap-4 border-b border-line px-7 pt-5.5 pb-4.5 xl:flex"
      >
        <p className="text-[clamp(1.625rem,1.3rem+1.4vw,2.375rem)] leading-none font-bold tracking-[-.03em]">
          {word}
        </p>
        <p className="spec text-mute">{when}</p>
      </div>
      <div className="px-5 py-4.5 sm:px-6 xl:px-7 xl:py-4">
        <Label>Likely causes</Label>
        <ul className="leading-card xl:text-[1.125rem]">
          {causes.map(([name, text]) => (
            <li key={name} className="border-line py-2.25 not-first:border-t xl:py-2.5">
              <b className="font-semibold">{name}</b> {text}
            </li>
          ))}
        </ul>
      </div>
      <div className="grid gap-4 border-t border-line px-5 py-4.5 sm:px-6 sm:max-nav:grid-cols-2 sm:max-nav:gap-6 xl:grid-cols-2 xl:gap-6 xl:px-7 xl:py-4">
        <Answer question="Safe to drive?" answer={safe} />
        <Answer question="What it costs" answer={soundCost(sound, facts)} />
      </div>
      <div className="mt-auto grid gap-2.5 border-t-2 border-dashed border-paper-tear px-5 py-4.5 sm:px-6 sm:max-nav:grid-cols-[1fr_auto] xl:grid-cols-[1fr_auto] xl:px-7 xl:py-4">
        <Link
          to={bookingPath({ service, booking: soundBooking(sound) })}
          className={buttonClass({ variant: urgent ? "line" : "plate" })}
        >
          Book with ‘{word}’ <ArrowIcon />
        </Link>
        <a
          href={telephoneLink(facts.phone)}
          className={buttonClass({ variant: urgent ? "plate" : "line" })}
        >
          Ring {facts.phone}
        </a>
      </div>
    </div>
  );
}

function Label({ children }: { children: ReactNode }) {
  return <h3 className="spec text-mute">{children}</h3>;
}

function Answer({ question, answer: [short, text] }: AnswerProps) {
  return (
    <div>
      <Label>{question}</Label>
      <p className="text-large font-semibold xl:my-1 xl:text-h3">{short}</p>
      <p className="mt-1 text-small text-mute xl:text-body xl:leading-[1.45]">{text}</p>
    </div>
  );
}

type AnswerProps = { question: string; answer: readonly [short: string, text: string] };
