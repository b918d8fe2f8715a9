import { setTimeout as wait } from "node:timers/promises";
import { find, library, type Query } from "./find.ts";
import type { InputSource, Pointer, Session } from "./session.ts";

/** What stands in an element. */
export type Content = {
  text: string;
  value: string;
  checked: boolean;
  focused: boolean;
  count: number;
};

type Point = { x: number; y: number };
/** Where to press, or why that is not possible yet. */
type Aim = { at: Point; hidden?: string };

const limit = 15_000;
// The standard's names of the keys.
const keys = {
  Backspace: "\uE003",
  Tab: "\uE004",
  Enter: "\uE007",
  Shift: "\uE008",
  Control: "\uE009",
  Escape: "\uE00C",
  Space: " ",
  End: "\uE010",
  Home: "\uE011",
  ArrowLeft: "\uE012",
  ArrowUp: "\uE013",
  ArrowRight: "\uE014",
  ArrowDown: "\uE015",
} as const;
export type Key = keyof typeof keys | (string & {});

const codeOf = (key: Key) => (key in keys ? keys[key as keyof typeof keys] : key);

/** A page as a person has it: what is not there yet, still moves or is covered is waited for. */
export class Page {
  readonly session: Session;
  readonly address: string;

  constructor(session: Session, address: string) {
    this.session = session;
    this.address = address;
  }

  async goto(path: string): Promise<void> {
    await this.session.navigate(`${this.address}${path}`);
  }

  /** Runs a function in the page that knows nothing but its arguments (JSON, as its result). */
  async run<A extends unknown[], T>(code: (...args: A) => T, ...args: A): Promise<Awaited<T>> {
    return (await this.session.run(String(code), args)) as Awaited<T>;
  }

  async path(): Promise<string> {
    return await this.run(() => location.pathname + location.search + location.hash);
  }

  /** Runs a function in the page on what a query finds now. */
  async on<A extends unknown[], T>(
    query: Query,
    code: (found: HTMLElement[], ...args: A) => T,
    ...args: A
  ): Promise<Awaited<T>> {
    const source = `async (query, ...args) => globalThis.TestingLibraryDom
      ? { value: await (${String(code)})((${String(find)})(query), ...args) } : null`;
    for (;;) {
      const answer = await this.session.run(source, [query, ...args]);
      if (answer) return (answer as { value: Awaited<T> }).value;
      await this.session.run(`() => { ${library} }`, []);
    }
  }

  /** What stands in the first element that the query finds; counts all. */
  async content(query: Query): Promise<Content> {
    return await this.on(query, (found) => {
      const [first] = found;
      const field = first as HTMLInputElement | undefined;
      return {
        text: first?.innerText ?? "",
        value: field?.value ?? "",
        checked: field?.checked ?? false,
        focused: first !== undefined && first === document.activeElement,
        count: found.length,
      };
    });
  }

  /** Waits until the element's content fits, by default until it is there. */
  async see(query: Query, fits = (content: Content) => content.count > 0): Promise<Content> {
    const look = () => this.content(query);
    return await until(look, fits, `Not seen: ${describe(query)}`);
  }

  async gone(query: Query): Promise<void> {
    await this.see(query, ({ count }) => count === 0);
  }

  async seePath(fits: RegExp): Promise<void> {
    const look = () => this.path();
    await until(look, (path) => fits.test(path), `The address is not ${fits}`);
  }

  /** The middle of an element, in sight, once it stands still and nothing lies above it. */
  async aim(query: Query): Promise<Point> {
    const look = () => this.on(query, aimAt);
    const { at } = await until(look, ({ hidden }) => !hidden, `Out of reach: ${describe(query)}`);
    return at;
  }

  async click(query: Query): Promise<void> {
    const { x, y } = await this.aim(query);
    await this.pointer([
      { type: "pointerMove", duration: 0, x, y },
      { type: "pointerDown", button: 0 },
      { type: "pointerUp", button: 0 },
    ]);
  }

  /** How many colours an element is drawn in: 1 where nothing is seen. */
  async colours(query: Query): Promise<number> {
    await this.aim(query);
    const picture = await this.session.screenshot();
    const count = async ([found]: HTMLElement[], png: string) => {
      const { x = 0, y = 0, width = 0, height = 0 } = found?.getBoundingClientRect() ?? {};
      const image = Object.assign(new Image(), { src: `data:image/png;base64,${png}` });
      await image.decode();
      const canvas = Object.assign(document.createElement("canvas"), { width, height });
      const context = canvas.getContext("2d");
      context?.drawImage(image, -x, -y);
      const { data } = context?.getImageData(1, 1, width - 2, height - 2) ?? { data: [] };
      return new Set(new Uint32Array(Uint8ClampedArray.from(data).buffer)).size;
    };
    return await this.on(query, count, picture.toString("base64"));
  }

  /** Presses at the first, moves to the second in steps, and lets go. */
  async drag(from: Point, to: Point, steps = 10, pointer: Pointer = "mouse"): Promise<void> {
    const between = Array.from({ length: steps }, (_, step) => {
      const part = (step + 1) / steps;
      const x = Math.round(from.x + (to.x - from.x) * part);
      const y = Math.round(from.y + (to.y - from.y) * part);
      return { type: "pointerMove", duration: 40, x, y };
    });
    const actions = [
      { type: "pointerMove", duration: 0, x: Math.round(from.x), y: Math.round(from.y) },
      { type: "pointerDown", button: 0 },
      ...between,
      { type: "pointerUp", button: 0 },
    ];
    await this.pointer(actions, pointer);
  }

  async pointer(actions: InputSource["actions"], pointerType: Pointer = "mouse"): Promise<void> {
    const parameters = { pointerType };
    await this.session.perform([{ type: "pointer", id: pointerType, parameters, actions }]);
  }

  /** Presses keys one after another; `Control+b` holds the first. */
  async press(...presses: Key[]): Promise<void> {
    const actions = presses.flatMap((press) => {
      const held = press === "+" ? [press] : press.split("+").map(codeOf);
      return [
        ...held.map((value) => ({ type: "keyDown", value })),
        ...held.toReversed().map((value) => ({ type: "keyUp", value })),
      ];
    });
    await this.session.perform([{ type: "key", id: "keyboard", actions }]);
  }

  /** Types letter by letter where the focus is. */
  async type(words: string): Promise<void> {
    const actions = Array.from(words).flatMap((value) => [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ]);
    await this.session.perform([{ type: "key", id: "keyboard", actions }]);
  }

  /** Presses a text field and writes in the place of what stands in it. */
  async fill(query: Query, words: string): Promise<void> {
    await this.click(query);
    await this.press("Control+a", "Backspace");
    await this.type(words);
    await this.see(query, ({ value }) => value.toLowerCase() === words.toLowerCase());
  }

  /** Chooses in a list, or sets a day: what each system shows for these no protocol can press. */
  async choose(query: Query, value: string): Promise<void> {
    await this.see(query);
    await this.on(
      query,
      ([found], wanted) => {
        const field = found as HTMLInputElement | HTMLSelectElement;
        const type = field instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement;
        field.focus();
        // React knows a value that a script has set only by the prototype's own setter.
        Object.getOwnPropertyDescriptor(type.prototype, "value")?.set?.call(field, wanted);
        field.dispatchEvent(new Event("input", { bubbles: true }));
        field.dispatchEvent(new Event("change", { bubbles: true }));
      },
      value,
    );
  }
}

/** Looks until it fits. A page on its way to the next breaks off what ran in it: looked at again. */
async function until<T>(look: () => Promise<T>, fits: (seen: T) => boolean, what: string) {
  const end = Date.now() + limit;
  for (;;) {
    let instead: unknown;
    try {
      const seen = await look();
      if (fits(seen)) return seen;
      instead = JSON.stringify(seen);
    } catch (error) {
      instead = error;
    }
    if (Date.now() > end) throw new Error(`${what}, but ${String(instead)}`);
    await wait(100);
  }
}

const describe = ({ by, what, name, within: whole }: Query): string =>
  `${by} ${what} ${JSON.stringify(name ?? "")}${whole ? ` in ${describe(whole)}` : ""}`;

/** Runs in the page. */
async function aimAt(found: HTMLElement[]): Promise<Aim> {
  const [target] = found;
  if (!target) return { at: { x: 0, y: 0 }, hidden: "not there" };
  const middle = (box: DOMRect) => ({
    x: Math.round(box.left + box.width / 2),
    y: Math.round(box.top + box.height / 2),
  });
  const box = target.getBoundingClientRect();
  // Clear of the bars at the head and foot.
  if (box.top < 90 || box.bottom > innerHeight - 90) {
    target.scrollIntoView({ block: "center", behavior: "instant" });
  }
  const at = middle(target.getBoundingClientRect());
  await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
  const then = middle(target.getBoundingClientRect());
  if (at.x !== then.x || at.y !== then.y) return { at, hidden: "it moves" };
  const hit = document.elementFromPoint(at.x, at.y);
  const labels = [...((target as HTMLInputElement).labels ?? [])];
  const fits = hit && [target, ...labels].some((one) => one.contains(hit) || hit.contains(one));
  return fits ? { at } : { at, hidden: `below ${hit?.outerHTML.slice(0, 120)}` };
}
