import { useRef } from 'react';
import { type Colour, isColour, isReadable, readableLike } from '../../../../api/rules/brand-colour.ts';
import { siteColours } from '../../../../api/rules/look.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { colourTexts as texts } from './texts.ts';

interface ColourFieldProps {
  name: 'colour' | 'dark_colour';
  label: string;
  hint: string | undefined;
  typed: string;
  error: string | undefined;
  onChange: (colour: string) => void;
}

const uses: Record<ColourFieldProps['name'], Colour> = { colour: 'colour', dark_colour: 'dark' };

/** Typed or picked, seen as a button would be; one that is too light comes with the nearest that is not. */
export function ColourField({ name, label, hint, typed, error, onChange }: ColourFieldProps) {
  const use = uses[name];
  const usual = siteColours[use];
  const colour = typed.toLowerCase();
  const input = useRef<HTMLInputElement>(null);
  /** The pressed button goes away once the colour is taken; the focus goes to the field that has it now. */
  function take(taken: string) {
    onChange(taken);
    input.current?.focus();
  }
  const nearest = isColour(colour) && !isReadable(colour, use) ? readableLike(colour, use) : null;
  return (
    <>
      <Field label={label} hint={hint} error={error} required>
        {(field) => (
          <div className="flex flex-wrap items-center gap-3">
            <Input
              {...field}
              ref={input}
              name={name}
              value={typed}
              autoComplete="off"
              spellCheck={false}
              onChange={({ target }) => onChange(target.value)}
              className="max-w-32 tabular-nums"
            />
            <input
              type="color"
              aria-label={texts.pick(label)}
              value={isColour(colour) ? colour : usual}
              onChange={({ target }) => onChange(target.value)}
              className="h-11 w-14 cursor-pointer rounded-control border border-edge bg-white p-1"
            />
            {isReadable(colour, use) && (
              <span
                aria-hidden
                style={{ backgroundColor: colour }}
                className="inline-flex min-h-11 items-center rounded-control px-5 font-semibold text-white"
              >
                {texts.example}
              </span>
            )}
          </div>
        )}
      </Field>
      <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
        {nearest && (
          <Button variant="secondary" size="sm" onClick={() => take(nearest)}>
            <span aria-hidden style={{ backgroundColor: nearest }} className="size-4 rounded-full" />
            {texts.darken(nearest)}
          </Button>
        )}
        {colour !== usual && (
          <Button variant="ghost" size="sm" onClick={() => take(usual)}>
            {texts.usual}
          </Button>
        )}
      </div>
    </>
  );
}
