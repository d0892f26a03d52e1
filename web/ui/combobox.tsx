import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { controlClass } from './control.ts';
import { cx } from './cx.ts';
import type { ControlProps } from './field.tsx';
import { comboboxTexts } from './combobox-texts.ts';
import { Icon } from './icon.tsx';

type Search = (typed: string, options: readonly string[]) => readonly string[];

interface ComboboxProps extends ControlProps {
  options: readonly string[];
  /** Which of the options a text may mean, the likeliest first; all of them for an empty text. */
  search: Search;
  /** The same once all is there that it goes by, when that comes later. */
  searchLater?: (...asked: Parameters<Search>) => Promise<readonly string[]>;
  /** What a text that matches nothing stands for, when it may be taken all the same. */
  other?: (typed: string) => string | undefined;
  /** One of the options, empty, or something other. */
  value: string;
  onChange: (value: string) => void;
  /** The name of the list, for screen readers. */
  label: string;
  name?: string;
  placeholder?: string;
  autoComplete?: string;
  disabled?: boolean;
  /** With what is typed; also for a field that had the focus before the page came alive. */
  onFocus?: (typed: string) => void;
}

/**
 * A text field that proposes what matches (WAI-ARIA combobox). Only a value of the list is ever taken, unless others are
 * welcome: then what was typed is the last that it proposes.
 */
export function Combobox({
  options,
  search,
  searchLater,
  other,
  value,
  onChange,
  onFocus,
  label,
  ...input
}: ComboboxProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const listId = `${input.id}-list`;
  const matches = useMemo(() => search(typed ?? '', options), [search, options, typed]);
  const own = other?.(typed ?? '');
  const shown = own === undefined ? matches : [...matches, own];

  useEffect(() => {
    if (open) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [open, active]);

  // What was typed before the page came alive is taken like any other typing. As drawn: later values are our own.
  const [first] = useState({ value, options, search, take, onFocus });
  useLayoutEffect(() => {
    const early = field.current?.value ?? '';
    const isHere = document.activeElement === field.current;
    if (isHere) {
      first.onFocus?.(early === first.value ? '' : early);
      setOpen(true);
    }
    if (early === first.value) return;
    setTyped(early);
    if (!isHere) first.take(early, first.search(early, first.options)[0]);
  }, [first]);

  function openList() {
    setOpen(true);
    setActive(Math.max(0, typed === null ? options.indexOf(value) : 0));
  }

  function choose(option: string | undefined) {
    if (option !== undefined) onChange(option);
    setTyped(null);
    setOpen(false);
  }

  /** What matches is taken, or what the text itself stands for; an emptied field is empty; anything else is undone. */
  function take(text: string, match: string | undefined) {
    if (text.trim() === '') choose('');
    else if (match === undefined && searchLater) void takeLater(text, searchLater(text, options));
    else choose(match ?? other?.(text));
  }

  /** Until then the text itself counts, and stays, unless it is changed meanwhile. */
  async function takeLater(text: string, found: Promise<readonly string[]>) {
    const itself = other?.(text);
    if (itself !== undefined) onChange(itself);
    const [match] = await found;
    if (field.current?.value === text) choose(match ?? itself);
  }

  /** Where nothing matches yet, what is marked is only the text. */
  const marked = () => (matches.length > 0 ? shown[active] : undefined);

  function leave() {
    setOpen(false);
    if (typed !== null) take(typed, marked());
  }

  function onKeyDown(event: KeyboardEvent) {
    const last = shown.length - 1;
    const moves = {
      ArrowDown: Math.min(active + 1, last),
      ArrowUp: Math.max(active - 1, 0),
      PageDown: Math.min(active + 8, last),
      PageUp: Math.max(active - 8, 0),
    };
    if (event.key in moves) {
      event.preventDefault();
      if (open) setActive(moves[event.key as keyof typeof moves]);
      else openList();
    } else if (event.key === 'Enter' && open) {
      event.preventDefault();
      if (typed?.trim()) take(typed, marked());
      else choose(marked());
    } else if (event.key === 'Escape' && open) {
      // The list closes, not the dialog around it.
      event.preventDefault();
      event.stopPropagation();
      choose(undefined);
    }
  }

  return (
    <div className="relative">
      <input
        {...input}
        ref={field}
        type="text"
        role="combobox"
        autoComplete={input.autoComplete ?? 'off'}
        autoCapitalize="words"
        spellCheck={false}
        aria-expanded={open && shown.length > 0}
        aria-controls={open && shown.length > 0 ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={open && shown.length > 0 ? `${listId}-${active}` : undefined}
        value={typed ?? value}
        onChange={(event) => {
          setTyped(event.target.value);
          setActive(0);
          setOpen(true);
        }}
        onFocus={() => onFocus?.(typed ?? '')}
        onClick={openList}
        onKeyDown={onKeyDown}
        onBlur={leave}
        className={cx(controlClass, 'pe-12')}
      />
      <button
        type="button"
        tabIndex={-1}
        aria-label={comboboxTexts.openList}
        disabled={input.disabled}
        // Keeps the focus, and the keyboard of a phone, where they are.
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => {
          if (open) return setOpen(false);
          field.current?.focus();
          openList();
        }}
        className="absolute end-0.5 top-1/2 grid size-11 -translate-y-1/2 place-items-center text-ink-soft noscript:hidden"
      >
        <Icon name="chevron-down" className={cx('size-5 transition-transform', open && 'rotate-180')} />
      </button>
      <p role="status" className="sr-only">
        {open && (matches.length > 0 ? comboboxTexts.matches(matches.length) : comboboxTexts.noMatch)}
      </p>
      {open && (
        <div className="absolute inset-x-0 top-full z-20 mt-1 animate-rise overflow-hidden rounded-control border border-line bg-white shadow-soft">
          {shown.length === 0 && <p className="px-4 py-3 text-ink-soft">{comboboxTexts.noMatch}</p>}
          <ul
            ref={list}
            id={listId}
            role="listbox"
            aria-label={label}
            hidden={shown.length === 0}
            className="max-h-64 overflow-y-auto overscroll-contain"
          >
            {shown.map((option, at) => (
              <li
                key={option}
                id={`${listId}-${at}`}
                role="option"
                aria-selected={option === value}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(option)}
                onKeyDown={onKeyDown}
                onPointerMove={() => setActive(at)}
                className={cx(
                  'flex min-h-11 cursor-pointer items-center px-4 py-2 leading-snug aria-selected:font-semibold aria-selected:text-brand-deep',
                  at === active && 'bg-sand-deep',
                )}
              >
                {at < matches.length ? option : comboboxTexts.takeTyped(option)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
