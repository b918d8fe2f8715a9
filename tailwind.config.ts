import type { Config } from "tailwindcss";
import { animation, keyframes } from "./src/styles/motion.ts";
import { fontSize } from "./src/styles/type-scale.ts";

const ink = "#05070a";
/** Ink let through by so much: the veils over pictures fade into the section below them. */
const veil = (strength: number) => `rgb(5 7 10 / ${strength})`;

/**
 * The design tokens: the only place where a colour, size or time of the look is written.
 *
 * Contrast is measured, not guessed: ink-text on ink 18.3, ink-mute on ink 8.7, plate on ink 13.1,
 * paper-mute on paper 7.1, edge on white 4.9, error on white 6.5. Plate on paper is 1.4: yellow is
 * a ground with ink on it, never text or line on paper.
 */
export default {
  content: ["./index.html", "./src/**/*.{ts,tsx}"],
  theme: {
    // rem, so that the layout follows a reader's larger text
    screens: {
      xs: "22.5rem",
      sm: "40rem",
      md: "48rem",
      nav: "56.25rem",
      lg: "64rem",
      tel: "68.75rem",
      xl: "80rem",
      // room for a head that stays: not so beside an on-screen keyboard or at high zoom
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
      // what the surrounding section says: .paper, .ink, .staff and .on-plate set these
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
    letterSpacing: {
      figure: "-.042em",
      tighter: "-.028em",
      tight: "-.018em",
      snug: "-.012em",
      normal: "0",
      spec: ".012em",
    },
    lineHeight: { none: "1", tight: "1.15", snug: "1.3", card: "1.4", reading: "1.5", body: "1.6" },
    fontSize,
    borderRadius: {
      none: "0",
      xs: "2px",
      sm: "4px",
      DEFAULT: "6px",
      lg: "10px",
      full: "9999px",
      closing: "clamp(12px, 2vw, 28px)",
      "closing-rim": "clamp(8px, 1.4vw, 20px)",
    },
    boxShadow: {
      none: "none",
      float: `0 16px 44px ${veil(0.35)}`,
      sheet: `0 24px 70px ${veil(0.45)}`,
      // the rim of a plate: ink inside a yellow border
      rim: `inset 0 0 0 1px ${ink}`,
      "rim-strong": `inset 0 0 0 1.5px ${ink}`,
      line: "inset 0 0 0 1px currentColor",
      "line-strong": "inset 0 0 0 2px currentColor",
      // the yellow foot of a chosen day
      foot: "inset 0 -5px 0 #fbcb05",
      "bar-bad": "inset 5px 0 0 var(--bad)",
    },
    transitionTimingFunction: { DEFAULT: "cubic-bezier(.2,.7,.1,1)", linear: "linear" },
    extend: {
      spacing: {
        // in px: larger text must not pay for wider gutters
        gutter: "clamp(20px, 5vw, 80px)",
        gap: "clamp(16px, 2.2vw, 32px)",
        head: "clamp(2rem, 4vw, 4rem)",
        band: "clamp(3.5rem, 6.5vw, 6.5rem)",
        section: "clamp(4.5rem, 9vw, 9rem)",
        card: "clamp(1.5rem, 3vw, 2.75rem)",
        header: "4.75rem",
        // sets the stem of a very large letter on the edge of the text below it
        optical: ".05em",
        "header-small": "4rem",
        // below what stands at the lower edge of the screen: its own air, or the phone's bar
        "safe-8": "max(2rem, env(safe-area-inset-bottom))",
        "safe-5": "max(1.25rem, env(safe-area-inset-bottom))",
        "safe-4": "max(1rem, env(safe-area-inset-bottom))",
        "safe-side": "max(1.25rem, env(safe-area-inset-left), env(safe-area-inset-right))",
        // below the last control of a page: the chat bubble, the air under it, and as much above
        "chat-room": "calc(4.5rem + max(1rem, env(safe-area-inset-bottom)))",
        // set by useKeyboardRoom
        keyboard: "var(--keyboard, 0px)",
        // the drums of a mileometer, in their digits' own size
        "fee-pence": ".92em",
        drum: ".74em",
        "drum-comma": ".24em",
      },
      borderWidth: {
        rim: "3px",
        3: "3px",
        "closing-edge": "clamp(6px, .8vw, 12px)",
        "closing-rim": "clamp(2px, .25vw, 4px)",
      },
      width: {
        chat: "min(calc(100vw - 2rem), 23.75rem)",
      },
      maxWidth: {
        page: "110rem",
        closing: "100rem",
        staff: "90rem",
        dialog: "min(calc(100vw - 2rem), 47.5rem)",
        menu: "26.25rem",
        toast: "25rem",
        bubble: "84%",
        measure: "62ch",
        "measure-short": "34ch",
        "measure-lead": "32em",
        lead: "26em",
        "lead-narrow": "21em",
        plate: "38.75rem",
        headline: "9em",
        sign: "14em",
        bench: "77.5rem",
      },
      height: {
        map: "18.75rem",
        "map-tall": "25rem",
        "plate-hero": "5.5rem",
        "plate-hero-small": "4.75rem",
      },
      minHeight: {
        // at least so high that the text stays below the bright part of the picture
        hero: "max(37rem, min(calc(100svh - 4rem - 1px), 56.25rem))",
        "hero-wide": "max(39rem, min(calc(100svh - 4.75rem - 1px), 61.25rem))",
        "hero-picture": "13.75rem",
      },
      maxHeight: {
        dialog: "min(calc(100dvh - 2rem), 53.75rem)",
        chat: "calc(100dvh - 1rem - max(1rem, env(safe-area-inset-bottom)) - var(--keyboard, 0px))",
        // above the bubble
        "chat-wide": "calc(100dvh - 6.75rem - var(--keyboard, 0px))",
        sheet: "calc(92dvh - var(--keyboard, 0px))",
      },
      aspectRatio: { wide: "12 / 5", "wide-beside": "64 / 27" },
      gridTemplateColumns: {
        month: "3fr 3fr 8fr",
        thumb: "minmax(0, 2fr) minmax(min-content, 3fr)",
        code: "5.5rem 1fr",
        editor: "minmax(0, 1fr) 22.5rem",
        // as many columns as have room: for a table of hours, for the drums of a statistic
        halves: "repeat(auto-fit, minmax(min(100%, 17rem), 1fr))",
        figures: "repeat(auto-fit, minmax(min(100%, 11rem), 1fr))",
      },
      objectPosition: {
        wheel: "76% 50%",
        "wheel-small": "78% 35%",
        hero: "70% 50%",
        thread: "38% 50%",
      },
      backgroundImage: {
        "veil-hero": `linear-gradient(90deg, ${veil(0.86)} 0, ${veil(0.6)} 32%, ${veil(0)} 66%), linear-gradient(0deg, ${ink} 0, ${veil(0.8)} 17%, ${veil(0.56)} 38%, ${veil(0)} 62%)`,
        "veil-hero-small": `linear-gradient(0deg, ${ink} 0, ${veil(0.78)} 28%, ${veil(0)} 70%)`,
        "veil-page": `linear-gradient(90deg, ${ink} 0, ${veil(0.3)} 40%, ${veil(0)} 60%), linear-gradient(0deg, ${ink} 0, ${veil(0)} 40%)`,
        "veil-feature": `linear-gradient(90deg, ${ink} 0, ${veil(0)} 34%), linear-gradient(0deg, ${ink} 0, ${veil(0)} 30%)`,
        "veil-feature-left": `linear-gradient(270deg, ${ink} 0, ${veil(0)} 34%), linear-gradient(0deg, ${ink} 0, ${veil(0)} 30%)`,
        "veil-page-medium": `linear-gradient(90deg, ${ink} 0, ${veil(0.8)} 42%, ${veil(0.1)} 76%), linear-gradient(0deg, ${ink} 0, ${veil(0)} 40%)`,
        "veil-page-small": `linear-gradient(0deg, ${ink} 6%, ${veil(0.1)} 70%)`,
        struck:
          "linear-gradient(to top right, transparent 46%, var(--edge) 46% 54%, transparent 54%)",
        drum: "linear-gradient(#0a0d11, #1a2027 38%, #1d242c 55%, #12161b 82%, #07090c)",
        "drum-last": "linear-gradient(#c79f00, #fbcb05 30%, #ffd322 52%, #f3c300 76%, #b89300)",
        half: "linear-gradient(to right, #fbcb05 50%, transparent 50%)",
      },
      keyframes,
      animation,
    },
  },
} satisfies Config;
