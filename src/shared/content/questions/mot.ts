import { money, motPrice } from "../fact-texts";
import type { Facts } from "../facts";
import { garage, weightText } from "../garage";
import { motMonth } from "../mot-month";
import type { Question } from "./question";

const { mot } = garage;
const legalMaximum = money(mot.legalMaximumPence);

/**
 * The eight questions of the MOT page (docs/facts.md#mot-figures). Classes, maximum fees, the month minus a
 * day, and major and dangerous faults follow the DVSA's guide.
 */
export const motQuestions = (facts: Facts): readonly Question[] => [
  {
    id: "mot-cost",
    question: "What does an MOT cost?",
    answer: `The most that any test station may charge for a car, or a light van up to ${weightText}, is ${legalMaximum}. That figure is set by law and no VAT is added to it. ${ownPrice(facts)}`,
  },
  {
    id: "mot-duration",
    question: "How long does the test take?",
    answer: `About ${mot.duration}. You may wait, or leave the keys and come back. If the car needs work we ring you first, and nothing is done until you have said yes.`,
  },
  {
    id: "mot-early",
    question: "How early can I book without losing time?",
    answer: `Up to one month minus a day before the current certificate runs out. With one that ends on ${motMonth.last}, a test from ${motMonth.first} onwards keeps that date for next year. Come earlier still, and the new year counts from the day of the test.`,
  },
  {
    id: "mot-first",
    question: "When does a car need its first MOT?",
    answer:
      "In England, Scotland and Wales by the third anniversary of its first registration, and every year after that. A car that is more than 40 years old is usually exempt, unless it has been substantially changed in the last 30 years; it must be roadworthy all the same.",
  },
  {
    id: "mot-fail",
    question: "What happens if it fails?",
    answer:
      "You get a list of the faults. With a dangerous fault the car must not be driven until it is repaired. With a major fault you may drive it away while the old certificate is in date and the car is roadworthy; once it has run out, only to a booked repair or test. Minor faults and advisories do not fail a car; they are there so that you can plan.",
  },
  {
    id: "mot-retest",
    question: "Is the retest free?",
    answer: `With us, yes: bring the car back within ${mot.retestWorkingDays} working days and we retest what failed at no charge. That is our own offer. The law makes the partial retest free where the car stays with the station for repair and is retested within ten working days, or comes back by the end of the next working day for certain parts.`,
  },
  {
    id: "mot-validity",
    question: "How long does the certificate last?",
    answer: `${mot.certificateMonths} months. The record is kept online and anybody can look up the date with a registration, free of charge, on GOV.UK. A certificate says that the car met the standard on the day of the test; it is not a promise about the months between.`,
  },
  {
    id: "mot-expired",
    question: "Can I drive to the test if my MOT has run out?",
    answer:
      "Only to a test that you have booked, or to have it repaired, and only if the car is safe to drive. Otherwise driving without an MOT can bring a fine of up to £1,000, and your insurance may be affected. Book first, then set off.",
  },
];

function ownPrice(facts: Facts): string {
  const price = motPrice(facts);
  return price === legalMaximum
    ? "It is our price, too."
    : `Our own price is lower: from ${price}.`;
}
