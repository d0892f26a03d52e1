import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { searchMaxLength } from '../../../api/rules/text-limits.ts';
import { controlClass } from '../../ui/control.ts';
import { cx } from '../../ui/cx.ts';
import { texts } from './texts.ts';

interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  className?: string;
  inputClass?: string;
  /** In a dialog: where the hand goes first. */
  takesFocus?: boolean;
}

/** The label is the hint in the field too; the cross and Escape empty it. */
export function SearchField({ label, value, onChange, className, inputClass, takesFocus }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div role="search" className={cx('relative', className)}>
      <Search
        aria-hidden
        className="pointer-events-none absolute start-4 top-1/2 size-4.5 -translate-y-1/2 text-ink-soft"
      />
      <input
        ref={input}
        type="text"
        inputMode="search"
        autoComplete="off"
        maxLength={searchMaxLength}
        aria-label={label}
        data-autofocus={takesFocus}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onChange('')}
        className={cx(
          controlClass,
          'ps-11 placeholder-shown:text-ellipsis',
          value === '' ? 'pe-4' : 'pe-12',
          inputClass,
        )}
      />
      {value !== '' && (
        <button
          type="button"
          lang="fr"
          aria-label={texts.clearSearch}
          onClick={() => {
            onChange('');
            input.current?.focus();
          }}
          className="absolute end-0.5 top-1/2 grid size-11 -translate-y-1/2 place-items-center rounded-control text-ink-soft hover:text-ink"
        >
          <X aria-hidden className="size-4.5" />
        </button>
      )}
    </div>
  );
}
