/** Motion tokens of `tailwind.config.ts`: how things move, and for how long. */
export const keyframes = {
  slide: { from: { transform: "translateX(40px)", opacity: "0" } },
  rise: { from: { transform: "translateY(24px)", opacity: "0" } },
  drop: { from: { transform: "translateY(-100%)" } },
  spin: { to: { transform: "rotate(1turn)" } },
  fill: { from: { transform: "scaleX(0)" } },
  breathe: { "50%": { opacity: ".55" } },
};

export const animation = {
  slide: "slide .4s cubic-bezier(.2,.7,.1,1)",
  rise: "rise .4s cubic-bezier(.2,.7,.1,1)",
  spin: "spin .8s linear infinite",
  // as long as a headline of the hero stands
  fill: "fill 3s linear",
  breathe: "breathe 1.6s ease-in-out infinite",
  drop: "drop .6s cubic-bezier(.2,.7,.1,1)",
  lift: "rise .6s cubic-bezier(.2,.7,.1,1)",
  // name and place in the hero of the home page, 800 ms after it has loaded; the headline stands
  enter: "rise .8s cubic-bezier(.2,.7,.1,1) .8s backwards",
  // the head of a page made by staff, 300 ms after it has loaded
  arrive: "rise .6s cubic-bezier(.2,.7,.1,1) .3s backwards",
};
