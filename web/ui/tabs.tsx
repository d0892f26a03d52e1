import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { cx } from './cx.ts';

interface TabsProps<Value extends string> {
  label: string;
  tabs: readonly { value: Value; label: ReactNode; content: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  /** Under a line, or as pills on a ground. */
  look?: 'line' | 'pills';
  /** Where the tabs stand, when not across the page. */
  listClass?: string;
  /** Every panel is in the page, the chosen one shown: without scripts all of them show, one under the other. */
  keepPanels?: boolean;
}

/** WAI-ARIA tabs: one stop for Tab, arrows move and select, Home and End jump. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, tabs, value, onChange, look = 'line', listClass, keepPanels = false } = props;
  const id = useId();

  function move(event: KeyboardEvent<HTMLElement>) {
    const now = tabs.findIndex((tab) => tab.value === value);
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const next = { ArrowRight: now + (rtl ? -1 : 1), ArrowLeft: now + (rtl ? 1 : -1), Home: 0, End: -1 }[event.key];
    const tab = next === undefined ? undefined : tabs.at(next % tabs.length);
    if (!tab) return;
    event.preventDefault();
    onChange(tab.value);
    document.getElementById(`${id}-${tab.value}`)?.focus();
  }

  return (
    <>
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className={cx(looks[look].list, listClass, keepPanels && 'noscript:hidden')}
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={keepPanels || tab.value === value ? `${id}-${tab.value}-panel` : undefined}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
            className={cx(
              'inline-flex min-h-11 items-center justify-center gap-2 px-4 font-semibold whitespace-nowrap max-sm:px-3 transition-colors',
              looks[look].tab,
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs
        .filter((tab) => keepPanels || tab.value === value)
        .map((tab) => (
          <div
            key={tab.value}
            role="tabpanel"
            id={`${id}-${tab.value}-panel`}
            aria-labelledby={`${id}-${tab.value}`}
            tabIndex={0}
            className={cx(looks[look].panel, tab.value !== value && 'not-noscript:hidden')}
          >
            {keepPanels && <h2 className="sr-only mb-3 text-subheading font-bold noscript:not-sr-only">{tab.label}</h2>}
            {tab.content}
          </div>
        ))}
    </>
  );
}

const looks = {
  line: {
    panel: 'pt-5',
    list: 'no-scrollbar flex gap-1 max-sm:gap-0 overflow-x-auto border-b border-line',
    tab: 'border-b-3 border-transparent text-ink-soft -outline-offset-3 hover:text-ink aria-selected:border-brand aria-selected:text-ink',
  },
  pills: {
    panel: 'pt-3',
    list: 'no-scrollbar flex gap-1 overflow-x-auto rounded-control bg-sand-deep p-1',
    tab: 'flex-1 rounded-[9px] text-ink-soft -outline-offset-3 hover:text-ink aria-selected:bg-white aria-selected:text-ink aria-selected:shadow-soft',
  },
};
