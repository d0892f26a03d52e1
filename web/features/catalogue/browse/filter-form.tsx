import { type MouseEvent, type ReactNode, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { carSearchMaxLength } from '../../../../api/rules/text-limits.ts';
import { plural, siteLocale } from '../../../../api/words/wording.ts';
import { useIsWide } from '../../../lib/use-media.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Input } from '../../../ui/input.tsx';
import { activeParts, filterParams } from '../../../../api/rules/car-filter.ts';
import type { CarList } from '../../../../api/rules/car-list.ts';
import { FilterPanel } from './filter-panel.tsx';
import { texts } from './texts.ts';
import type { ChangeFilter } from './use-car-filter.ts';
import { useEarlyChoices } from './use-early-choices.ts';

interface FilterFormProps {
  list: CarList;
  change: ChangeFilter;
  /** How many cars fit, once that is known. */
  count: number | undefined;
  /** The fields for dates, which are part of the form without scripts. */
  dates: ReactNode;
}

/** The search field and the panel under it. Without scripts it is a plain form that asks for the page anew. */
export function FilterForm({ list, change, count, dates }: FilterFormProps) {
  const { filter } = list;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const fold = useRef<HTMLDetailsElement>(null);
  // Until scripts decide, the style sheet does: open where there is room, where the button was pressed before they came,
  // and wherever they never come.
  const [open, setOpen] = useState<boolean | null>(null);
  const isWide = useIsWide();
  useEarlyChoices(form, list);
  const active = activeParts(filter).filter((part) => part !== 'search').length;

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!isWide) setOpen(false);
  }

  function toggle(event: MouseEvent) {
    event.preventDefault();
    setOpen(!fold.current?.open);
  }

  // So that the button says what is: shown where there is room, also once a tablet has been turned.
  useEffect(() => {
    if (fold.current && isWide && open === null) fold.current.open = true;
  }, [isWide, open]);

  return (
    <form
      ref={form}
      role="search"
      aria-label={texts.filterForm}
      action="/cars"
      onSubmit={submit}
      className="group/filter"
    >
      {dates}
      <div className="mt-4 flex gap-3">
        <div className="relative flex-1">
          <label htmlFor={`${id}-search`} className="sr-only">
            {texts.search}
          </label>
          <Icon
            name="search"
            className="pointer-events-none absolute start-4 top-1/2 size-5 -translate-y-1/2 text-ink-soft"
          />
          <Input
            id={`${id}-search`}
            type="search"
            name={filterParams.search}
            value={filter.search}
            onChange={(event) => change('search', event.target.value)}
            placeholder={texts.searchExample}
            maxLength={carSearchMaxLength}
            autoComplete="off"
            enterKeyHint="search"
            className="ps-12"
          />
        </div>
        <details ref={fold} open={open ?? undefined} className="noscript:hidden">
          <summary aria-controls={`${id}-panel`} onClick={toggle} className={foldClass}>
            <Icon name="sliders-horizontal" className="size-5" />
            {texts.filters}
            {active > 0 && (
              <span className="grid size-6 place-items-center rounded-full bg-brand text-sm text-white tabular-nums">
                {active}
              </span>
            )}
          </summary>
        </details>
      </div>
      <div id={`${id}-panel`} className={cx('pt-4', open === null ? untouchedClass : !open && 'hidden')}>
        <FilterPanel filter={filter} change={change} />
        <Button type="submit" className="mt-4 w-full lg:hidden noscript:lg:inline-flex">
          <span className="noscript:hidden">
            {count === undefined ? texts.showAny : plural(count, texts.show, siteLocale)}
          </span>
          <span className="hidden noscript:inline">{texts.showAny}</span>
        </Button>
      </div>
    </form>
  );
}

const foldClass = buttonClass({
  variant: 'secondary',
  className: 'list-none hover:border-ink [&::-webkit-details-marker]:hidden',
});
const untouchedClass = 'max-lg:hidden max-lg:group-has-[details[open]]/filter:block max-lg:noscript:block';
