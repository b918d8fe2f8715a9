import { garage, weightText } from "./garage";

/** One sentence about the garage, for the home page. */
export const statement = `Over ${garage.mechanicsExperienceYears} years of experience, one workshop, and the same pair of hands on your car from the key to the invoice.`;

/** Opening sentence of the about page. */
export const creed = "We would rather mend one car properly than watch three go by.";

/** Story of the about page; years of experience and of the garage as in docs/facts.md#two-figures. */
export const story = [
  `The building was a farm workshop before it was ours: a stone floor, a pit, and a door wide enough for a combine. The pit is filled in now and a lift stands over it. The door is still the widest in ${garage.address.village}, which is why the odd horsebox ends up here too.`,
  `The people came from dealerships and from breakdown vans, with over ${garage.mechanicsExperienceYears} years of other people's cars behind them, and wanted to work where they could talk to the person whose car it was. We’ve looked after ${garage.address.town} for over ${garage.statistics.yearsServing} years.`,
  "It has stayed small on purpose. Whoever answers the telephone can walk across the floor and look at your car while you hold. The technician who does the job signs the job sheet.",
] as const;

/** The three core values (docs/facts.md#given-texts), with what each means in practice. */
export const values = [
  {
    name: "Excellence",
    short: "Manufacturer-approved procedures, and a torque wrench on every wheel bolt.",
    long: "Every job is done from the maker's own data, with the tool that the data asks for. If we would not drive it home with our own family in it, we tell you before you do.",
  },
  {
    name: "Integrity",
    short: "If it does not need doing, we say so. Old parts are yours to look at.",
    long: "You hear what must be done now, what can wait and for how long, and what we would leave alone. Those are three different lists, and only the first is urgent.",
  },
  {
    name: "Customer Focus",
    short: "Plain words, progress updates while we work, no hidden fees.",
    long: "You speak to somebody who has seen the car. The price you agreed to is the price on the invoice, and if anything alters it we ring before, not after.",
  },
] as const;

/** The statistics and what each one counts (docs/facts.md#given-texts). */
export const statistics = [
  { value: garage.statistics.yearsServing, label: `years serving ${garage.address.town}` },
  { value: garage.statistics.happyCustomers, label: "happy customers" },
  { value: garage.statistics.servicesCompleted, label: "services completed" },
] as const;

/** Why there are more customers than services. */
export const statisticsNote =
  "A service is a full one, to the maker's schedule. MOTs and repairs come on top.";

/** Work that the garage does not do and refers to others. */
export const notOurs = [
  [
    "Heavier vans and minibuses",
    `We test cars with up to eight passenger seats, and vans up to ${weightText}. Anything larger needs another station.`,
  ],
  [
    "Paint and bodywork",
    "A body shop has the booth and the lamps for it. We can tell you who we would ask.",
  ],
  [
    "Recalls and warranty faults",
    "Those go back to the dealer, who pays. We say so before you spend anything here.",
  ],
] as const;
