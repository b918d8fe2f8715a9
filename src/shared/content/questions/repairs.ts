import { guaranteeText } from "../fact-texts";
import type { Facts } from "../facts";
import { garage } from "../garage";
import type { Question } from "./question";

const { payment } = garage;

/** The ten questions of the repairs page (docs/facts.md#given-texts and #two-figures). */
export const repairsQuestions = (facts: Facts): readonly Question[] => [
  {
    id: "servicing-interval",
    question: "How often does a car need servicing to stay out of the workshop?",
    answer: `Once every ${guaranteeText(facts)} is a sound rule. Most of the large bills we see began as small ones: an oil change missed, a gaiter split, a coolant level that nobody looked at.`,
  },
  {
    id: "brakes-worn",
    question: "How do I know that my brakes need attention?",
    answer:
      "Grinding, a pedal that sinks or feels spongy, a pull to one side, or a shake through the steering wheel when you slow down. A red brake light means stop as soon as it is safe and ring. A light squeal on the first stop of a wet morning is usually only rust.",
  },
  {
    id: "check-engine-light",
    question: "The check engine light is on. Can I still drive?",
    answer:
      "If it is steady and the car feels normal, drive gently and have it read within a few days. If it flashes, the engine is misfiring: slow down, stop where it is safe and ring us, since carrying on can destroy the catalytic converter. A red oil or temperature light means pull over as soon as it is safe and switch the engine off.",
  },
  {
    id: "repair-duration",
    question: "How long will a repair take?",
    answer:
      "Brake pads, batteries and bulbs are usually done the same day. A clutch or a timing belt takes a day or so, and faults that come and go can take longer to find than to mend. You get a time with the price, and a call if either changes.",
  },
  {
    id: "repair-warranty",
    question: "What guarantee do repairs carry?",
    answer: `Labour is guaranteed for ${guaranteeText(facts)}, whichever comes first. Parts carry their maker's warranty, typically ${facts.partsWarrantyMonths.from}–${facts.partsWarrantyMonths.to} months. Keep the invoice; that is all the paperwork you need. Your rights in law come on top of it.`,
  },
  {
    id: "manufacturer-warranty",
    question: "Will using you affect my manufacturer's warranty?",
    answer:
      "Not if the maker's schedule is followed and parts of matching quality are used and recorded, as we do. Extended warranties and service plans can have terms of their own, so check yours. Faults that the warranty covers are the dealer's to put right at no cost.",
  },
  {
    id: "payment",
    question: "How can I pay?",
    answer: `By ${payment.slice(0, -1).join(", ")} or ${payment.at(-1)}, when you collect the car. You see the invoice first, with parts and labour apart and VAT shown, and it matches the price you agreed to.`,
  },
  {
    id: "booking",
    question: "How do I book?",
    answer: `Send the form on the contact page, or ring ${facts.phone} while we are open. Tell us the registration and what the car is doing. For a breakdown ring the emergency hotline, ${facts.emergencyPhone}.`,
  },
  {
    id: "collection",
    question: "Can you collect my car?",
    answer: `Yes. For repairs we collect and deliver within ${facts.collectionMiles} miles of the garage; ask when you book, so that somebody is free to drive. A car that is not safe to drive has to come on a recovery truck, and your breakdown cover normally includes that.`,
  },
  {
    id: "maintenance",
    question: "What can I do myself to avoid repairs?",
    answer:
      "Once a month look at the oil, the coolant, the tyre pressures and the tread. Wash the salt off underneath after a cold spell. Let a turbocharged engine idle for half a minute after a fast run, and do not ignore a new noise: it rarely gets cheaper.",
  },
];
