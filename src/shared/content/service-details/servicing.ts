import { garage, weightText } from "../garage";
import type { ServiceDetails } from "./types";

/** Details of the ten servicing entries, by slug. */
export const servicingDetails = {
  "mot-testing": {
    about: [
      `A class 4 test covers cars with up to eight passenger seats, and light vans up to ${weightText}. The tester looks at what the law lists and nothing else: the condition of the engine, clutch and gearbox is no part of it.`,
      `The test takes ${garage.mot.duration}. You may wait, or leave the keys.`,
    ],
    included: [
      "Lights, indicators, horn and wipers",
      "Brakes, on the rollers and under the car",
      "Tyres and wheels, tread measured across the width",
      "Steering, suspension and bodywork",
      "Seat belts, mirrors and view of the road",
      "Exhaust and emissions",
    ],
    others: ["brake-repairs", "exhaust-system", "safety-system-checks"],
  },
  "vehicle-servicing": {
    about: [
      "We follow the schedule that the maker wrote for your car, with oil of the grade it asks for. What we find that can wait goes on a list with a date, so that next year's bill is no surprise.",
    ],
    included: [
      "Engine oil and oil filter",
      "Air, cabin and fuel filters as the schedule asks",
      "Brakes measured; in a comprehensive service cleaned, and their fluid tested",
      "Coolant, screenwash and other levels",
      "Tyres, lights, wipers and battery",
      "Service record stamped or entered online",
    ],
    others: ["brake-repairs", "battery-services", "air-conditioning"],
  },
  "engine-diagnostics": {
    about: [
      "An amber engine light means the car has noticed something outside its limits. Some faults are no more than a worn spark plug; others will ruin a catalytic converter within a few miles. If the light flashes, ease off, stop where it is safe and ring us: that is a misfire, and unburnt fuel is reaching the exhaust.",
      "We read the stored codes, look at what the sensors report with the engine running, and test the suspect part before we order another. You get the cause and a price, and decide from there.",
    ],
    included: [
      "Fault codes read from every module, not the engine's alone",
      "Live data compared with what the maker expects",
      "Smoke test for split hoses and air leaks, where the data point to one",
      "Ignition, fuel and sensor checks",
      "The cause in plain words, with a price for the cure",
      "Codes cleared only once the fault is gone",
    ],
    others: ["advanced-diagnostics", "engine-repairs", "electrical-systems"],
  },
  "brake-repairs": {
    about: [
      "Squealing on a damp morning is usually surface rust. Grinding is metal on metal, and the disc is going with the pad. A pull to one side, a long pedal or a shake through the wheel each have their own cause, so we take the wheels off before we say which.",
      "Pads and discs are replaced in pairs across the axle, because a car that brakes harder on one side does not stop straight. The old parts are kept for you to see.",
    ],
    included: [
      "Pad and disc thickness measured at all four wheels",
      "Calipers, slide pins and hoses checked for free movement and leaks",
      "Pads, discs, shoes and drums, fitted in pairs",
      "Brake fluid tested for water and changed when it is due",
      "Handbrake adjusted, electronic ones included",
      "Road test, and new pads bedded in",
    ],
    others: ["brake-system", "mot-testing", "safety-system-checks"],
  },
  "air-conditioning": {
    about: [
      "A healthy system still loses a little gas every year. When the vents only cool on the motorway, or the windscreen takes an age to clear in winter, the charge is usually low. Topping up blind hides a leak, so the gas is drawn out and weighed first.",
      "Nearly every car first registered since 2017 runs on R1234yf, most older ones on R134a. The two are not interchangeable, and the label under the bonnet says which is yours.",
    ],
    included: [
      "Gas recovered, weighed and recycled",
      "Vacuum held to show whether the system leaks",
      "Refilled to the weight on the car's own label, with fresh oil and tracer dye",
      "Vent temperature before and after",
      "Cabin filter checked, evaporator cleaned if the air smells",
      "Compressor, condenser and fan looked over",
    ],
    others: ["battery-services", "electrical-systems", "vehicle-servicing"],
  },
  "battery-services": {
    about: [
      "A flat battery on a cold Monday is not always a dead one. A tired alternator, a boot light that never goes out or a radio that does not sleep will flatten a new battery as surely as an old one.",
      "So we test all three. When it is the battery, cars with stop-start need one of the right kind, and many need to be told that it is new.",
    ],
    included: [
      "Battery tested under load, result shown to you",
      "Alternator output and belt checked",
      "Current drawn while the car sleeps, measured",
      "Terminals and earth straps cleaned and tightened",
      "New battery of the right type, coded to the car where it asks for it",
      "Radio, windows and clock reset; the old battery recycled",
    ],
    others: ["electrical-repairs", "electrical-systems", "vehicle-servicing"],
  },
  "suspension-steering": {
    about: [
      "Chalk tracks and broken lane edges are hard on springs and joints. A knock over bumps, a wheel that sits off centre or tyres worn along one edge are the usual signs, and each is worth catching before it costs a set of tyres.",
      "The car goes on the lift with its weight off the wheels, and we lever every joint and bush by hand. Anything that alters the geometry is followed by wheel alignment.",
    ],
    included: [
      "Springs, dampers and top mounts",
      "Arms, bushes, ball joints and drop links",
      "Track rods, rack and gaiters",
      "Power steering, hydraulic or electric",
      "Wheel bearings listened to and felt for play",
      "Wheel alignment measured and set",
    ],
    others: ["suspension-work", "brake-repairs", "mot-testing"],
  },
  "electrical-systems": {
    about: [
      "A modern car is a dozen computers on one pair of wires. When a window will not close, the part itself is often fine. The message never reached it.",
      "We work from the maker's wiring diagram. The trim comes off where the fault is, and stays on where it is not.",
    ],
    included: [
      "Headlamps, bulbs, LED units and aim",
      "Central locking, windows, mirrors and wipers",
      "Starter, alternator and charging circuit",
      "Parking sensors and reversing cameras",
      "Module faults read, cleared and, where needed, coded",
      "Towbar electrics and trailer sockets",
    ],
    others: ["electrical-repairs", "battery-services", "safety-system-checks"],
  },
  "fuel-system-services": {
    about: [
      "Hesitation, hard starting and a thirst that creeps up often begin at the filter or the injectors. Diesels that only see the school run have a trouble of their own: the particulate filter never gets hot enough to clean itself.",
      "If the wrong fuel has gone in, leave the ignition off. Even switching it on can run the pump. Ring us from the forecourt.",
    ],
    included: [
      "Fuel filter changed, water drained from diesel systems",
      "Pump pressure and delivery measured",
      "Injector balance and leak-off tests",
      "Throttle body and intake cleaned where deposits call for it",
      "Diesel particulate filter checked and regenerated if it can be saved",
      "Wrong fuel drained and the lines flushed",
    ],
    others: ["engine-diagnostics", "exhaust-system", "engine-repairs"],
  },
  "exhaust-system": {
    about: [
      "A blowing exhaust is loud, and fumes may reach the cabin. A rattle at idle is often only a heat shield. We look before we quote, because one clamp costs a good deal less than a back box.",
      "For the MOT the system must be secure, quiet enough and clean enough at the tail pipe; a catalytic converter or particulate filter that was fitted when the car was built must still be there.",
    ],
    included: [
      "Full length checked on the lift, from manifold to tail pipe",
      "Back boxes, centre sections, flexible joints and mountings",
      "Catalytic converters and particulate filters of approved type",
      "Oxygen and temperature sensors",
      "Emissions measured before and after",
      "Single parts and repairs where a whole system is not needed",
    ],
    others: ["mot-testing", "engine-diagnostics", "fuel-system-services"],
  },
} as const satisfies Record<string, ServiceDetails>;
