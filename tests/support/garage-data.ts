import { beforeEach } from "vitest";
import { fireEvent, screen } from "@testing-library/react";
import { dataApi, type DataCall, type DataReply } from "./data-api";

type Row = { version: number; body: object; note: string | null };

/** A data API for the screen The garage that keeps versions as the real one does. */
export function garageData() {
  const api = dataApi();
  const data = { rows: [] as Row[], requests: [] as object[], builds: [] as object[] };

  beforeEach(() => {
    localStorage.clear();
    Object.assign(data, { rows: [], requests: [], builds: [] });
    api.answer = answer;
  });

  function answer({ method, url, body }: DataCall): DataReply {
    const { rows } = data;
    if (url.pathname.startsWith("/storage/")) return { body: [] };
    if (url.pathname.endsWith("/outbox")) return { body: data.builds };
    if (url.pathname.endsWith("/bookings")) return { body: [] };
    if (url.pathname.endsWith("/enquiries")) return { body: data.requests };
    if (method !== "POST") {
      const author = { display_name: "Ruth", email: "ruth@garage.example" };
      const created_at = "2026-11-03T10:42:00Z";
      const newest = rows.toReversed().map((row) => ({ ...row, created_at, author }));
      return { body: url.searchParams.get("limit") === "1" ? newest.slice(0, 1) : newest };
    }
    const { _body, _base = null, _note } = body as { _body: object; _base?: number; _note: string };
    if (_base !== (rows.at(-1)?.version ?? null)) {
      const message = "Somebody has changed this meanwhile.";
      return { status: 409, body: { code: "PT409", hint: "facts_changed", message } };
    }
    rows.push({ version: rows.length + 1, body: _body, note: _note });
    return { body: rows.length };
  }

  return { api, data, answer };
}

export const box = (name: string | RegExp) =>
  screen.getByRole<HTMLInputElement>("textbox", { name });

/** Types into a field once its tab is shown. */
export async function type(name: string | RegExp, value: string): Promise<void> {
  await screen.findByRole("tabpanel");
  fireEvent.change(box(name), { target: { value } });
}

export const press = (name: string | RegExp) =>
  fireEvent.click(screen.getByRole("button", { name }));
export const openTab = (name: string) => fireEvent.click(screen.getByRole("tab", { name }));
