import { useQuery } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { Link, useNavigate } from "react-router-dom";
import { deskSearchQuery, fewestCharacters, type Hit } from "@/staff/data/desk-search";
import { useDebounced } from "@/staff/kit/use-debounced";
import { useFirstFocus } from "@/staff/kit/use-first-focus";
import { VehiclePlate } from "@/staff/kit/vehicle-plate";
import { problemOf } from "@/shared/http/errors";
import { Dialog } from "@/shared/ui/dialog";
import { Field } from "@/shared/ui/field";
import { TextInput } from "@/shared/ui/text-input";
import { found, pathOf, whatOf } from "./hits";

/** Finds bookings, requests and chats, on every staff screen. */
export function FindDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Find">
      <FindForm onDone={onClose} />
    </Dialog>
  );
}

function FindForm({ onDone }: { onDone: () => void }) {
  const [words, setWords] = useState("");
  const settled = useDebounced(words.trim(), 150);
  const search = useQuery(deskSearchQuery(settled));
  const navigate = useNavigate();
  const field = useFirstFocus<HTMLInputElement>();
  const isShort = settled.length < fewestCharacters;
  const hits = isShort || !search.data ? [] : found(search.data);
  const [first] = hits;

  function openFirst(event: FormEvent) {
    event.preventDefault();
    // What is shown may still be of the words before.
    if (!first || settled !== words.trim() || search.isPlaceholderData) return;
    onDone();
    void navigate(pathOf(first));
  }

  return (
    <form role="search" onSubmit={openFirst}>
      <Field label="Plate, phone, name, reference or words" look="box">
        <TextInput
          ref={field}
          type="search"
          autoComplete="off"
          maxLength={100}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </Field>
      <p role="status" className="mt-3 min-h-6 text-small text-mute">
        {search.isError ? problemOf(search.error).text : saidOf(settled, search.isFetching, hits)}
      </p>
      <ul className="mt-2">
        {hits.map((hit) => (
          <li key={hit.kind + hit.id} className="border-t border-line">
            <Link
              to={pathOf(hit)}
              className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 py-2 leading-tight hover:bg-hover"
              onClick={onDone}
            >
              <VehiclePlate vehicle={hit.vehicle} size="small" />
              <span className="min-w-0 flex-1 basis-52 wrap-anywhere">
                <b className="font-semibold">
                  <bdi>{hit.name}</bdi>
                </b>
                {hit.phone && `, ${hit.phone}`}
                <small className="block text-mute">{whatOf(hit)}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </form>
  );
}

function saidOf(words: string, isBusy: boolean, hits: readonly Hit[]): string {
  if (words.length < fewestCharacters) return "At least three characters.";
  if (hits.length > 0) return `${hits.length} found. Enter opens the first.`;
  return isBusy ? "Looking…" : "Nothing found.";
}
