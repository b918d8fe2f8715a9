/** A copy of a list, changed by `change`. */
function changed<T>(list: T[], change: (copy: T[]) => void): T[] {
  const copy = list.slice();
  change(copy);
  return copy;
}

const onLists = {
  toReversed<T>(this: T[]) {
    return changed(this, (copy) => {
      copy.reverse();
    });
  },
  toSorted<T>(this: T[], order?: (one: T, other: T) => number) {
    return changed(this, (copy) => {
      copy.sort(order);
    });
  },
  toSpliced<T>(this: T[], ...change: Parameters<T[]["splice"]>) {
    return changed(this, (copy) => copy.splice(...change));
  },
  with<T>(this: T[], at: number, value: T) {
    return changed(this, (copy) => (copy[at < 0 ? at + copy.length : at] = value));
  },
};

const onAddresses = {
  canParse(address: string, base?: string) {
    try {
      return Boolean(new URL(address, base));
    } catch {
      return false;
    }
  },
};

/**
 * Adds what the oldest browsers of `browserslist` in package.json lack of what the code uses: Safari
 * before 17 and Chrome before 120 (docs/browsers.md). main.tsx loads it where it is needed.
 */
export function fillGaps(lists: object = Array.prototype, addresses: object = URL): void {
  for (const [target, methods] of [
    [lists, onLists],
    [addresses, onAddresses],
  ] as const) {
    for (const [name, value] of Object.entries(methods)) {
      if (name in target) continue;
      // Not enumerable, as the browser's own.
      Object.defineProperty(target, name, { value, writable: true, configurable: true });
    }
  }
}
