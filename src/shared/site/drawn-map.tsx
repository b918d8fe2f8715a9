import { garage } from "@/shared/content/garage";

const contours = [
  "M150 250C150 60 330 20 430 70S640 130 600 270 420 440 300 400 150 360 150 250Z",
  "M177 250C177 85.7 327.3 47 421.9 90.3S609 142.2 573 267.8 414.6 417 300 383.3 177 346.5 177 250Z",
  "M204 250C204 111.3 324.6 74 413.8 110.5S577.9 154.3 546 265.7 409.2 394.1 300 366.5 204 333 204 250Z",
  "M231 250C231 137 321.9 101 405.7 130.8S546.9 166.5 519 263.5 403.8 371.2 300 349.8 231 319.5 231 250Z",
  "M258 250C258 162.6 319.2 128 397.6 151S515.8 178.6 492 261.4 398.4 348.2 300 333 258 306 258 250Z",
  "M285 250C285 188.3 316.5 155 389.5 171.3S484.8 190.8 465 259.2 393 325.3 300 316.3 285 292.5 285 250Z",
  "M690 560C650 430 700 330 780 320S940 350 960 400",
  "M714 560C678.8 439.6 724 354 789.6 344S940 374 960 424",
  "M738 560C707.6 449.2 748 378 799.2 368S940 398 960 448",
  "M762 560C736.4 458.8 772 402 808.8 392S940 422 960 472",
  "M-20 90C40 120 80 60 90-20M-20 140C70 170 110 90 130-20M-20 40C10 60 40 30 50-20",
];
const mainRoad = "M-20 470C160 430 240 470 380 430S620 330 920 300";
const lane = "M560 352C590 260 520 180 560 110S640 30 650-20";

/** A sketch of the country round the garage, not to scale; no requests to third parties. */
export function DrawnMap() {
  return (
    <>
      <svg
        viewBox="0 76 900 380"
        preserveAspectRatio="xMidYMin slice"
        role="img"
        aria-label={`Sketch map: the garage is on ${garage.address.street}, ${garage.address.village}, near ${garage.address.town}`}
        className="absolute inset-0 size-full"
        fill="none"
      >
        <g className="stroke-map-contour" strokeWidth="1.1">
          {contours.map((d) => (
            <path key={d} d={d} />
          ))}
        </g>
        <g strokeLinecap="round">
          <path d={mainRoad} className="stroke-map-road" strokeWidth="15" />
          <path d={mainRoad} className="stroke-paper-text" strokeWidth="2.4" />
          <path d={lane} className="stroke-map-road" strokeWidth="10" />
          <path d={lane} className="stroke-paper-mute" strokeWidth="1.6" />
          <path
            d="M-20 330C120 300 220 330 330 270S480 200 548 196"
            className="stroke-paper-mute"
            strokeWidth="1.2"
            strokeDasharray="2 6"
          />
          <path
            d="M548 196C640 210 760 180 920 120"
            className="stroke-paper-mute"
            strokeWidth="1.4"
          />
        </g>
        <g className="fill-paper-mute" fontSize="15">
          <text x="300" y="234" className="fill-paper-text font-semibold" fontSize="19">
            {garage.address.village}
          </text>
          <text transform="translate(582 188)rotate(-72)" fontSize="13">
            {garage.address.street}
          </text>
        </g>
        <g transform="translate(563 196)">
          <circle r="7" className="fill-paper-text" />
          <path d="M0 0-30-42" className="stroke-paper-text" strokeWidth="2" />
          <g transform="translate(-102 -88)">
            <rect width="78" height="48" rx="5" className="fill-plate" />
            <rect
              x="2.5"
              y="2.5"
              width="73"
              height="43"
              rx="3"
              className="stroke-ink"
              strokeWidth="1.5"
            />
            <text
              x="39"
              y="36"
              textAnchor="middle"
              fontSize="31"
              className="plate-letters fill-ink"
            >
              HD
            </text>
          </g>
        </g>
      </svg>
      {/* Beside the drawing, whose lower part wide screens cut off. */}
      <p aria-hidden="true" className="absolute right-4 bottom-3 text-small text-paper-mute">
        To {garage.address.town} ↓
      </p>
    </>
  );
}
