import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";

/** Keeps an accordion's open row in the URL's hash. */
export function useAccordionAddress() {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const around = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const row = hash ? around.current?.querySelector(`#${CSS.escape(hash.slice(1))}`) : null;
    const details = row?.closest("details");
    if (!details || details.open) return;
    details.open = true;
    details.scrollIntoView();
  }, [hash]);

  function keepInAddress(id: string, open: boolean) {
    if (!open && hash !== `#${id}`) return;
    void navigate({ search, hash: open ? id : "" }, { replace: true, preventScrollReset: true });
  }

  // A row may have been opened before hydration, beside the one that the URL opens.
  useEffect(() => {
    const open = [...(around.current?.querySelectorAll("details[open] > [id]") ?? [])];
    const pressed = open.find(({ id }) => `#${id}` !== hash);
    if (pressed) keepInAddress(pressed.id, true);
    // oxlint-disable-next-line react/exhaustive-deps -- on mount only
  }, []);

  return { around, keepInAddress };
}
