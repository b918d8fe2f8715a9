import { vi } from "vitest";

/** From now on local storage is full, as browsers report it; the returned function makes room. */
export function fillStorage(): () => void {
  const setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  const get = (storage: Storage, name: string | symbol) =>
    name === "setItem" ? setItem : (Reflect.get(storage, name) as unknown);
  vi.stubGlobal("localStorage", new Proxy(localStorage, { get }));
  return () => vi.unstubAllGlobals();
}
