import { describe, expect, it } from "vitest";
import { redo, startHistory, step, undo } from "./history";

const letters = (text: string) =>
  Array.from(text).reduce(
    (history, _letter, at) => step(history, text.slice(0, at + 1)),
    startHistory(""),
  );

describe("history", () => {
  it("takes back each step and takes it again", () => {
    let history = letters("abc");
    history = undo(undo(history));
    expect(history.present).toBe("a");
    history = redo(history);
    expect(history.present).toBe("ab");
    expect(redo(redo(history)).present).toBe("abc");
  });

  it("stays at its ends", () => {
    const history = startHistory("a");
    expect(undo(history)).toEqual(history);
    expect(redo(history)).toEqual(history);
  });

  it("forgets what was taken back when something else is done", () => {
    const history = step(undo(letters("abc")), "x");
    expect(redo(history).present).toBe("x");
    expect(undo(history).present).toBe("ab");
  });

  it("is the same where nothing has changed", () => {
    const history = letters("a");
    expect(step(history, "a")).toBe(history);
  });

  it("joins steps about one thing within a second, and no others", () => {
    let history = step(startHistory("start"), "s1", "title", 0);
    history = step(history, "s2", "title", 900);
    history = step(history, "s3", "title", 1800);
    expect(undo(history).present).toBe("start");
    history = step(history, "s4", "title", 2801);
    history = step(history, "s5", "slug", 2802);
    history = step(history, "s6", null, 2803);
    expect(undo(history).present).toBe("s5");
    expect(undo(undo(history)).present).toBe("s4");
    expect(undo(undo(undo(history))).present).toBe("s3");
  });

  it("does not join what comes after an undo", () => {
    let history = step(startHistory("a"), "b", "title", 0);
    history = undo(step(history, "c", null, 1));
    history = step(history, "d", "title", 2);
    expect(undo(history).present).toBe("b");
  });

  it("keeps 200 steps", () => {
    let history = startHistory(0);
    for (let n = 1; n <= 300; n++) history = step(history, n);
    expect(history.past).toHaveLength(200);
    expect(history.past[0]).toBe(100);
  });
});
