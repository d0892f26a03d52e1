import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useId } from 'react';
import type { Passage } from '../../../../api/rules/passage.ts';
import { passageLimits } from '../../../../api/rules/settings-limits.ts';
import type { Faults } from '../../../lib/form-faults.ts';
import { Button } from '../../../ui/button.tsx';
import { useNextFocus } from '../use-next-focus.ts';
import { PassageRow } from './passage-row.tsx';
import { passageTexts as texts } from './texts.ts';

interface PassagesFieldProps {
  name: keyof typeof passageLimits;
  label: string;
  list: readonly Passage[];
  errors: Faults;
  onChange: (list: Passage[]) => void;
}

/** Headings with what is said under each, in an order that is theirs to choose. */
export function PassagesField({ name, label, list, errors, onChange }: PassagesFieldProps) {
  const { fewest, most } = passageLimits[name];
  const isFixed = fewest === most;
  const id = useId();
  const buttonId = (at: number, step: number) => `${id}-${at}-${step}`;
  const addId = `${id}-add`;
  const focusNext = useNextFocus();

  function move(at: number, step: 1 | -1) {
    const passage = list[at];
    if (!passage) return;
    onChange(list.toSpliced(at, 1).toSpliced(at + step, 0, passage));
    // The button goes along; at either end its twin is left.
    const isEnd = at + step === 0 || at + step === list.length - 1;
    focusNext(buttonId(at + step, isEnd ? -step : step));
  }

  function remove(at: number) {
    onChange(list.toSpliced(at, 1));
    // The next one moves up under the focus; after the last there is none.
    if (at === list.length - 1) focusNext(addId);
  }

  return (
    <fieldset>
      <legend className="text-sm font-semibold">{label}</legend>
      <p className="mb-2 text-sm text-ink-soft">{texts.facts}</p>
      <ol className="flex flex-col gap-3">
        {list.map((passage, at) => {
          const row = texts[name].row(at + 1);
          return (
            <PassageRow
              // oxlint-disable-next-line react/no-array-index-key -- a passage is known by its place alone
              key={at}
              name={name}
              at={at}
              passage={passage}
              errors={errors}
              onChange={(change) => onChange(list.map((each, index) => (index === at ? { ...each, ...change } : each)))}
            >
              {!isFixed && (
                <>
                  <Button
                    variant="ghost"
                    iconOnly
                    id={buttonId(at, -1)}
                    aria-label={texts.up(row)}
                    disabled={at === 0}
                    onClick={() => move(at, -1)}
                  >
                    <ArrowUp aria-hidden className="size-5" />
                  </Button>
                  <Button
                    variant="ghost"
                    iconOnly
                    id={buttonId(at, 1)}
                    aria-label={texts.down(row)}
                    disabled={at === list.length - 1}
                    onClick={() => move(at, 1)}
                  >
                    <ArrowDown aria-hidden className="size-5" />
                  </Button>
                  <Button
                    variant="ghost"
                    iconOnly
                    aria-label={texts[name].remove(passage.title)}
                    onClick={() => remove(at)}
                  >
                    <X aria-hidden className="size-5" />
                  </Button>
                </>
              )}
            </PassageRow>
          );
        })}
      </ol>
      {list.length < most && (
        <Button
          id={addId}
          variant="secondary"
          size="sm"
          className="mt-3"
          onClick={() => onChange([...list, { title: '', text: '' }])}
        >
          <Plus aria-hidden className="size-4.5" />
          {texts[name].add}
        </Button>
      )}
    </fieldset>
  );
}
