import type { KeyboardEvent } from "react";
import { sectionPopover } from "@/shared/browser/loading-popover";
import { useHydrated } from "@/shared/browser/use-hydrated";
import { classes } from "./classes";

type TabsProps<T extends string> = {
  label: string;
  tabs: readonly { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
  /** Id of the panel that all tabs show; each tab's own id is `{panel}-{value}`. */
  panel: string;
  className?: string;
};

const steps: Partial<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Tabs over one panel (ARIA Authoring Practices): arrow keys, Home and End select. */
export function Tabs<T extends string>(props: TabsProps<T>) {
  const { label, tabs, value, onChange, panel, className } = props;
  const scripted = useHydrated();
  const current = tabs.findIndex((tab) => tab.value === value);

  function choose(event: KeyboardEvent) {
    const step = steps[event.key];
    const to =
      event.key === "Home" ? 0 : event.key === "End" ? tabs.length - 1 : step && current + step;
    const tab = to === undefined ? undefined : tabs.at(to % tabs.length);
    if (!tab) return;
    event.preventDefault();
    onChange(tab.value);
    document.getElementById(`${panel}-${tab.value}`)?.focus();
  }

  return (
    <div
      role="tablist"
      aria-label={label}
      className={classes("flex flex-wrap gap-x-7 border-b border-line", className)}
    >
      {tabs.map((tab) => {
        const chosen = tab.value === value;
        return (
          <button
            key={tab.value}
            id={`${panel}-${tab.value}`}
            type="button"
            role="tab"
            aria-selected={chosen}
            aria-controls={panel}
            tabIndex={chosen ? 0 : -1}
            onKeyDown={choose}
            onClick={() => onChange(tab.value)}
            popoverTarget={scripted ? undefined : sectionPopover}
            className={classes(
              "relative min-h-12 min-w-11 active:inset-ring active:inset-ring-current after:absolute after:inset-x-0 after:-bottom-0.5 after:h-0.75",
              chosen ? "font-bold after:bg-fg" : "font-medium text-mute hover:text-fg",
            )}
          >
            {tab.label}
          </button>
        );
      })}
    </div>
  );
}
