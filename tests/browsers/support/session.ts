export type Pointer = "mouse" | "touch";

/** What one press, key or movement is, in the words of the WebDriver standard. */
export type InputSource = {
  type: "pointer" | "key";
  id: string;
  parameters?: { pointerType: Pointer };
  actions: Record<string, unknown>[];
};

/** A window of a browser, as each of the two protocols can drive it. */
export interface Session {
  navigate(address: string): Promise<void>;
  /** Runs the source of a function in the page and resolves with what it resolves with (JSON only). */
  run(source: string, args: unknown[]): Promise<unknown>;
  perform(sources: InputSource[]): Promise<void>;
  screenshot(): Promise<Buffer>;
  reload(): Promise<void>;
  /** -1 is Back, 1 is Forward. */
  travel(steps: -1 | 1): Promise<void>;
  /** What the pages logged as an error, in order. */
  readonly errors: string[];
  close(): Promise<void>;
}

export type Screen = { width: number; height: number };
