import { guaranteeText } from "../fact-texts";
import type { Facts } from "../facts";
import { workHoursText, serviceHours } from "../servicing-plans";
import type { Question } from "./question";

/** The six questions of the servicing page (docs/facts.md#given-texts and #two-figures). */
export const servicingQuestions = (facts: Facts): readonly Question[] => [
  {
    id: "service-interval",
    question: "How often should my car be serviced?",
    answer:
      "Every 12 months or 10,000–12,000 miles, whichever comes first, unless your handbook says otherwise. Many short trips, towing or a lot of dust are reasons to come sooner: oil ages with cold starts more than with motorway miles.",
  },
  {
    id: "service-contents",
    question: "What does a standard service include?",
    answer:
      "New engine oil and oil filter, then the other filters as the schedule asks; brakes measured; fluids, tyres, lights, wipers, belts and battery checked; and a road test. You get a written list of what was done and what will be due next.",
  },
  {
    id: "service-makes",
    question: "Do you service all makes?",
    answer:
      "Yes, all makes of car and light van: petrol, diesel and hybrid. We work to the maker's own schedule with parts of matching quality and record it, so you do not lose the manufacturer's warranty by coming here.",
  },
  {
    id: "service-duration",
    question: "How long does a service take?",
    answer: `A basic service takes ${workHoursText(serviceHours.basic)}; a comprehensive one, with more of the schedule's filters and fluids, ${workHoursText(serviceHours.comprehensive)}. If you drop the car off before work it is normally ready the same afternoon, and we ring when it is.`,
  },
  {
    id: "service-warranty",
    question: "Is the work guaranteed?",
    answer: `Yes, for ${guaranteeText(facts)}, whichever comes first. If something we did is not right, we put it right. This stands beside your rights under the Consumer Rights Act 2015 and takes nothing from them.`,
  },
  {
    id: "courtesy-car",
    question: "Is there a courtesy car?",
    answer: `There are a few, first come first served, so ask when you book. When none is left, we pick you up and drop you off within ${facts.courtesyLiftMiles} miles of the garage, free of charge.`,
  },
];
