import type { Config } from "tailwindcss";

const ink = "#05070a";
/** Translucent ink: overlays on pictures fade into the section below. */
const veil = (strength: number) => `rgb(5 7 10 / ${strength})`;

const ease = "cubic-bezier(.2,.7,.1,1)";

/** A heading grows with the screen between two sizes in rem. */
const heading = (
  size: string,
  lineHeight: string,
  letterSpacing: string,
  fontWeight = "620",
): [string, { lineHeight: string; letterSpacing: string; fontWeight: string }] => [
  size,
  { lineHeight, letterSpacing, fontWeight },
];

/**
 * The design tokens: the only place where a colour is written, and the sizes and times that the
 * site shares. A value that one element needs stands at that element as an arbitrary value.
 *
 * Contrast is measured, not guessed: ink-text on ink 18.3, ink-mute on ink 8.7, plate on ink 13.1,
 * paper-mute on paper 7.1, edge on white 4.9, error on white 6.5. Plate on paper is 1.4: yellow is
 * a ground with ink on it, never text or line on paper.
 */
export default {
  // Named in src/public/styles/public.css and staff.css.
  content: [],
  theme: {
    // rem, so that the layout follows a reader's larger text
    screens: {
      xs: "22.5rem",
      sm: "40rem",
      // the public site's mobile breakpoint (docs/rendering.md#widths)
      md: "48rem",
      // columns of text side by side, and the staff navigation
      nav: "56.25rem",
      lg: "64rem",
      tel: "68.75rem",
      // four cards of a service side by side
      four: "75rem",
      xl: "80rem",
      // high enough for a sticky dialog head: not above an on-screen keyboard or at high zoom
      tall: { raw: "(height >= 30rem)" },
    },
    colors: {
      transparent: "transparent",
      current: "currentColor",
      white: "#ffffff",
      ink: {
        DEFAULT: ink,
        1: "#0e1217",
        2: "#181d24",
        line: "#2b323b",
        text: "#f3f4f1",
        soft: "#cdd2d7",
        mute: "#a3abb5",
      },
      paper: {
        DEFAULT: "#f1f2ef",
        1: "#e6e8e4",
        line: "#c6cac6",
        tear: "#9aa19d",
        text: "#0e1217",
        mute: "#4a525b",
      },
      plate: { DEFAULT: "#fbcb05", hi: "#ffdb3d", off: "#d9dcd7", hint: "#625108" },
      error: { DEFAULT: "#b3261e", ink: "#ff8b7d", fill: "#8f1d16" },
      steel: { DEFAULT: "#69727b", light: "#77818c", placeholder: "#666f78" },
      night: { DEFAULT: "#0b0e12", pane: "#12171d", hover: "#1b2129", text: "#eef0ec" },
      map: { ground: "#e3e6e1", contour: "#b9c0ba", road: "#f7f8f6" },
      veil: veil(0.78),
      // theme of the surrounding section, set by .paper, .ink, .staff and .on-plate
      ground: "var(--ground)",
      pane: "var(--pane)",
      hover: "var(--hover)",
      fg: "var(--fg)",
      mute: "var(--mute)",
      line: "var(--line)",
      rule: "var(--rule)",
      edge: "var(--edge)",
      bad: "var(--bad)",
      focus: "var(--ring)",
    },
    fontFamily: {
      sans: '"Archivo HD", "Archivo Fallback", "Archivo Fallback Android", Arial, sans-serif',
      plate: ['"Harrow Plate"', '"Plate Fallback"', '"Archivo HD"', "Arial", "sans-serif"],
    },
    fontWeight: {
      normal: "400",
      medium: "500",
      strong: "560",
      semibold: "600",
      bold: "620",
      display: "640",
    },
    // widths of the variable face; read by the `narrow` and `spec` utilities in index.css
    fontWidth: { normal: "100%", narrow: "84%", spec: "88%" },
    letterSpacing: { snug: "-.012em", normal: "0" },
    lineHeight: { none: "1", tight: "1.15", snug: "1.3", card: "1.4", body: "1.6" },
    fontSize: {
      // one headline on one line, also on the narrowest phone
      display: heading(
        "clamp(2rem, min(11.6vw, .95rem + 7.6vw), 9.75rem)",
        "1.02",
        "-.042em",
        "640",
      ),
      h1: heading("clamp(2.5rem, 1.3rem + 5.1vw, 5.75rem)", ".94", "-.035em"),
      h2: heading("clamp(2rem, 1.25rem + 3.1vw, 4.25rem)", "1", "-.028em"),
      title: heading("clamp(1.75rem, 1.3rem + 1.9vw, 3rem)", "1", "-.028em"),
      h3: heading("clamp(1.375rem, 1.2rem + .75vw, 1.875rem)", "1.12", "-.018em"),
      lead: ["clamp(1.125rem, 1.04rem + .4vw, 1.375rem)", "1.42"],
      large: ["1.25rem", { lineHeight: "1.3", letterSpacing: "-.015em" }],
      body: ["1.0625rem", "1.6"],
      small: ["0.9375rem", "1.5"],
      spec: ["0.8125rem", "1.45"],
      registration: ["2rem", "1"],
    },
    borderRadius: { sm: "4px", DEFAULT: "6px", lg: "10px" },
    boxShadow: {
      float: `0 16px 44px ${veil(0.35)}`,
      // the rim of a plate: ink inside a yellow border
      rim: `inset 0 0 0 1.5px ${ink}`,
    },
    transitionTimingFunction: { DEFAULT: ease, linear: "linear" },
    extend: {
      spacing: {
        // in px: larger text must not pay for wider gutters
        gutter: "clamp(20px, 5vw, 80px)",
        gap: "clamp(16px, 2.2vw, 32px)",
        head: "clamp(2rem, 4vw, 4rem)",
        band: "clamp(3.5rem, 6.5vw, 6.5rem)",
        section: "clamp(3.5rem, 9vw, 9rem)",
        card: "clamp(1.5rem, 3vw, 2.75rem)",
        // set in index.css: two rows on tablets
        header: "var(--header)",
        // optical alignment of very large text with the text below it
        optical: ".05em",
        "header-small": "4rem",
        // below an element at the lower edge of the screen: a gap, or the phone's home bar
        "safe-4": "max(1rem, env(safe-area-inset-bottom))",
        // below the last control of a page: the chat bubble and a gap on both sides of it
        "chat-room": "calc(4.5rem + max(1rem, env(safe-area-inset-bottom)))",
        // set by useKeyboardRoom
        keyboard: "var(--keyboard, 0px)",
      },
      borderWidth: { 3: "3px" },
      maxWidth: {
        page: "110rem",
        dialog: "min(calc(100vw - 2rem), 47.5rem)",
        measure: "62ch",
        "measure-short": "34ch",
        "measure-lead": "32em",
        lead: "26em",
        "lead-narrow": "21em",
        headline: "9em",
        sign: "14em",
      },
      minHeight: {
        // high enough to keep the text below the bright part of the picture
        hero: "max(32rem, min(calc(100svh - 4rem - var(--banner) - 2px), 56.25rem))",
        "hero-side": "calc(100svh - var(--header) - var(--banner) - 2px)",
        "hero-wide":
          "max(39rem, min(calc(100svh - var(--header) - var(--banner) - 2px), 61.25rem))",
        // two lines of a phone at 390 px; more where the text needs it
        banner: "var(--banner)",
      },
      gridTemplateColumns: {
        // as many columns as fit: for opening hours, for statistics
        halves: "repeat(auto-fit, minmax(min(100%, 17rem), 1fr))",
        figures: "repeat(auto-fit, minmax(min(100%, 11rem), 1fr))",
      },
      objectPosition: {
        wheel: "76% 50%",
        hero: "70% 50%",
        // above the text; what is missing at the foot is solid veil
        "hero-raised": "70% -12.5rem",
      },
      backgroundImage: {
        "veil-hero": `linear-gradient(90deg, ${veil(0.86)} 0, ${veil(0.7)} 34%, ${veil(0.35)} 56%, ${veil(0)} 76%), linear-gradient(0deg, ${ink} 0, ${veil(0.8)} 17%, ${veil(0.56)} 38%, ${veil(0)} 62%)`,
        // Counted from the foot, since the text stands there, however high the picture is.
        "veil-hero-small": `linear-gradient(0deg, ${ink} 12.5rem, ${veil(0.84)} 22.5rem, ${veil(0.76)} 30rem, ${veil(0)} 42rem), linear-gradient(180deg, ${veil(0.5)} 0, ${veil(0)} 14%)`,
        "veil-page": `linear-gradient(90deg, ${ink} 0, ${veil(0.5)} 40%, ${veil(0)} 70%), linear-gradient(0deg, ${ink} 0, ${veil(0.4)} 30%, ${veil(0)} 50%)`,
        "veil-page-side": `linear-gradient(90deg, ${veil(0.88)} 0, ${veil(0.72)} 45%, ${veil(0.2)} 80%), linear-gradient(0deg, ${ink} 0, ${veil(0.6)} 60%, ${veil(0.4)})`,
        "veil-feature": `linear-gradient(90deg, ${ink} 0, ${veil(0)} 34%), linear-gradient(0deg, ${ink} 0, ${veil(0)} 30%)`,
        "veil-idle": `linear-gradient(90deg, ${ink}, ${veil(0)} 40%), linear-gradient(0deg, ${ink} 4%, ${veil(0)} 55%), linear-gradient(180deg, ${ink}, ${veil(0)} 25%)`,
        "veil-page-medium": `linear-gradient(90deg, ${ink} 0, ${veil(0.8)} 42%, ${veil(0.1)} 76%), linear-gradient(0deg, ${ink} 0, ${veil(0)} 40%)`,
        // Clear as far as the text begins (the head's padding), solid where the picture ends.
        "veil-page-small": `linear-gradient(${veil(0.1)} 0, ${veil(0.76)} clamp(3.5rem, 100svh - 40rem, 13.5rem), ${ink} 70%)`,
        drum: "linear-gradient(#0a0d11, #1a2027 38%, #1d242c 55%, #12161b 82%, #07090c)",
        "drum-last": "linear-gradient(#c79f00, #fbcb05 30%, #ffd322 52%, #f3c300 76%, #b89300)",
      },
      keyframes: {
        slide: { from: { transform: "translateX(40px)", opacity: "0" } },
        rise: { from: { transform: "translateY(24px)", opacity: "0" } },
        spin: { to: { transform: "rotate(1turn)" } },
        fill: { from: { transform: "scaleX(0)" } },
        breathe: { "50%": { opacity: ".55" } },
        appear: { from: { opacity: "0" } },
      },
      animation: {
        slide: `slide .4s ${ease}`,
        rise: `rise .4s ${ease}`,
        spin: "spin .8s linear infinite",
        // as long as a headline of the hero is shown
        fill: "fill 3s linear",
        breathe: "breathe 1.6s ease-in-out infinite",
        appear: "appear .18s linear",
        // name and place in the hero of the home page, 800 ms after it has loaded; the headline stands
        enter: `rise .8s ${ease} .8s backwards`,
        // the head of a page made by staff, 300 ms after it has loaded
        arrive: `rise .6s ${ease} .3s backwards`,
      },
    },
  },
} satisfies Config;
