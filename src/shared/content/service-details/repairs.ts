import { guaranteeText } from "../fact-texts";
import { weightText } from "../garage";
import type { ServiceDetails } from "./types";

/** Details of the repairs and of the general services on the home page, by slug. */
export const repairsDetails = {
  diagnostics: {
    about: [
      "We read the codes, then find the cause: a code says which circuit complained, not which part is broken.",
    ],
    included: [
      "Fault codes read from every module",
      "Live data and component tests",
      "The cause and a price in writing",
    ],
    others: ["engine-diagnostics", "advanced-diagnostics", "electrical-repairs"],
  },
  repairs: {
    about: [
      "Most repairs begin with a noise, a light or a line on an MOT sheet. Tell us which, and when it happens: cold or warm, turning or braking, every day or once a week. Ten seconds of that can save an hour of looking.",
      (facts) =>
        `We ring with a price before any work starts. Labour is guaranteed for ${guaranteeText(facts)}, whichever comes first.`,
    ],
    included: [
      "The fault confirmed, on the road if need be",
      "A price with parts, labour and VAT before we begin",
      "Maker's or quality aftermarket parts, your choice where both exist",
      "A call if we find something else, and no extra work without your word",
      "Road test and a check for stored faults afterwards",
      "Old parts kept for you to see",
    ],
    others: ["brake-system", "suspension-work", "engine-repairs"],
  },
  "engine-repairs": {
    about: [
      "Oil on the drive, steam at the lights, a tick that was not there last month: engines give notice before they stop. The expensive failures nearly always began as something small, so early is cheap.",
      "On engines with a timing belt the date matters as much as the mileage. If nobody knows when yours was changed, look it up in the service book or ask us what the maker says.",
    ],
    included: [
      "Timing belts, chains, tensioners and water pumps",
      "Cylinder head gaskets, with the head checked for flatness",
      "Oil and coolant leaks traced with dye and pressure",
      "Thermostats, radiators and cooling fans",
      "Turbochargers, mounts and ancillary belts",
      "Compression and leak-down tests before anybody talks of a new engine",
    ],
    others: ["engine-diagnostics", "exhaust-system", "transmission-service"],
  },
  "brake-system": {
    about: [
      "Pads are the everyday part. The trouble behind them is often corrosion: pipes that rust from the outside, calipers that seize on one side, a handbrake cable full of water.",
      "We trace the whole circuit from pedal to wheel, and bleed it the way the maker lays down, with the ABS unit opened by the scan tool where the car needs it.",
    ],
    included: [
      "Calipers freed, rebuilt or replaced",
      "Steel and copper brake pipes made to length, hoses renewed",
      "Master cylinders and servos",
      "ABS and wheel-speed sensors, with their wiring",
      "Handbrake cables and electronic parking brakes",
      "Roller test, with figures for each wheel",
    ],
    others: ["brake-repairs", "safety-system-checks", "suspension-work"],
  },
  "electrical-repairs": {
    about: [
      "Electrical faults have a name for being unfindable. They are not; they take a wiring diagram, a meter and somebody who does not give up at the first fuse.",
      "We measure first and replace second. Chafed looms are repaired with the right wire and sealed joints, so that the fault does not come back with the rain.",
    ],
    included: [
      "Batteries that go flat overnight, with the drain traced to its circuit",
      "Starter motors and alternators",
      "Broken, chafed and corroded wiring",
      "Water in lamps, footwells and fuse boxes, and where it came from",
      "Sensors, switches and relays",
      "Aftermarket alarms and radios made safe or taken out",
    ],
    others: ["electrical-systems", "battery-services", "advanced-diagnostics"],
  },
  "suspension-work": {
    about: [
      "A spring that snaps overnight is a common sight on roads with potholes, and often the first you hear of it is a clonk at the first bend. A broken spring fails the MOT, and a sharp end can reach the tyre.",
      "Springs and dampers are done in pairs across the axle. After any arm, joint or subframe the alignment is measured and set, because otherwise the tyres pay.",
    ],
    included: [
      "Coil springs, leaf springs and air suspension",
      "Shock absorbers, struts and top mounts",
      "Wishbones, trailing arms and subframe bushes",
      "Ball joints, drop links and anti-roll bars",
      "Wheel bearings and hubs",
      "Alignment measured and set, with a print of the figures",
    ],
    others: ["suspension-steering", "brake-system", "transmission-service"],
  },
  "transmission-service": {
    about: [
      "A clutch that bites at the top, a whine in one gear, a judder when you pull away: each points to a different part. Only some of them mean that the gearbox comes out.",
      "Many automatics were sold as filled for life. They last longer when the oil is changed. We use the maker's oil, at the right heat, to the right level.",
    ],
    included: [
      "Clutches, flywheels and release bearings",
      "Automatic and dual-clutch oil and filter changes",
      "Manual gearbox, transfer box and differential oil",
      "Driveshafts, joints and gaiters",
      "Gear linkages, cables and clutch hydraulics",
      "Gearbox faults read and adaptations reset",
    ],
    others: ["engine-repairs", "suspension-work", "fleet-vehicle-maintenance"],
  },
  "fleet-vehicle-maintenance": {
    about: [
      "A van off the road costs more than its repair. We keep the dates for you: services, MOTs and what was put off last time, for each vehicle, in one list that one person at your end can follow.",
      `Vehicles can be brought in turn, so that work goes on. Cars and light vans up to ${weightText} are tested here as well; heavier vans need a class 7 test, which we do not carry out.`,
    ],
    included: [
      "Servicing to each maker's schedule",
      "MOT and service dates kept for every vehicle",
      "One contact, and one call before any extra work",
      "Written records for each registration",
      "Collection and delivery, by arrangement",
      "Tyres, brakes and lights looked over at every visit",
    ],
    others: ["vehicle-servicing", "mot-testing", "transmission-service"],
  },
  "advanced-diagnostics": {
    about: [
      "This is for the fault that never happens when somebody is looking, and for the car that has had three new parts and still does it. We start again from the symptom and write down what we rule out.",
      "Beside the scan tool stand an oscilloscope, a smoke machine and the maker's own data. Some of these jobs need a day with the car, and we say so at the start and agree a limit with you.",
    ],
    included: [
      "Every control module read, networks and gateways included",
      "Signals recorded on the scope while you or we drive",
      "Manufacturer-specific systems, coding and adaptations",
      "Voltage-drop tests on earths and feeds under load",
      "Hybrid and start-stop systems checked for stored faults",
      "A written report, even when the answer is that nothing needs doing",
    ],
    others: ["engine-diagnostics", "electrical-repairs", "safety-system-checks"],
  },
  "safety-system-checks": {
    about: [
      "When the ABS or airbag light stays on, the car has switched that system off. It still drives and still brakes, but without the help you paid for, and the lit lamp is a reason to fail the MOT.",
      "Airbag work is done with the battery disconnected and the maker's waiting time observed. We do not bypass lamps or fit resistors in place of sensors.",
    ],
    included: [
      "ABS and stability control, wheel-speed sensors included",
      "Airbags, seat sensors and belt tensioners",
      "Seat belts, buckles and anchorages",
      "Tyre pressure monitoring",
      "Headlamp aim and automatic lights",
      "Driver aids checked for stored faults after a new windscreen or a knock",
    ],
    others: ["brake-system", "electrical-repairs", "mot-testing"],
  },
} as const satisfies Record<string, ServiceDetails>;
