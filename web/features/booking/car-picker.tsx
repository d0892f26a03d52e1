import { type InputEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { findCars, type FoundCars } from '../../../api/calls/car-search.ts';
import type { Car } from '../../../api/calls/catalogue.ts';
import { carName } from '../../../api/rules/car-name.ts';
import { fold } from '../../../api/rules/fold.ts';
import { carSearchMaxLength } from '../../../api/rules/text-limits.ts';
import { call } from '../../lib/call.ts';
import { orNull } from '../../lib/or-null.ts';
import { Combobox } from '../../ui/combobox.tsx';
import type { ControlProps } from '../../ui/field.tsx';
import { carOptions } from './car-options.ts';
import { carRequestTexts } from './car-request-texts.ts';

interface CarPickerProps extends ControlProps {
  picked: Car | null;
  onPick: (car: Car | null) => void;
}

const typingPauseMs = 200;

/** One of the cars of a large fleet that can be had: the server looks for what is typed. */
export function CarPicker({ picked, onPick, ...control }: CarPickerProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [found, setFound] = useState<FoundCars | null>(null);
  const options = useMemo(() => carOptions(found?.cars ?? []), [found]);
  const labels = useMemo(() => [...options.keys()], [options]);
  const late = useRef<ReadonlyMap<string, Car>>(new Map());
  const [value = ''] = carOptions(picked ? [picked] : []).keys();

  // What was found for fewer letters may not fit any more.
  const search = useCallback(
    (text: string, all: readonly string[]) => {
      const words = fold(text);
      return all.filter((label) => fold(nameOf(options.get(label))).includes(words));
    },
    [options],
  );

  useEffect(() => {
    if (typed === null) return;
    let isCurrent = true;
    const look = async () => {
      const next = await find(typed).catch(orNull(console.error));
      if (isCurrent && next) setFound(next);
    };
    const timer = setTimeout(() => void look(), typingPauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [typed]);

  /** For somebody who types and goes on at once. */
  async function searchLater(text: string): Promise<string[]> {
    const next = await find(text).catch(() => null);
    if (!next) return [];
    setFound(next);
    late.current = carOptions(next.cars);
    return [...late.current.keys()];
  }

  function pick(label: string) {
    onPick(options.get(label) ?? late.current.get(label) ?? null);
    // The next look is at all of them again.
    setTyped('');
  }

  return (
    <div onInput={(event: InputEvent) => setTyped((event.target as HTMLInputElement).value)}>
      <Combobox
        {...control}
        maxLength={carSearchMaxLength}
        options={labels}
        search={search}
        searchLater={searchLater}
        onFocus={(text) => setTyped((before) => before ?? text)}
        label={carRequestTexts.models}
        placeholder={carRequestTexts.searchModel}
        value={value}
        onChange={pick}
      />
      {found && found.count > found.cars.length && (
        <p className="mt-1.5 text-sm text-ink-soft">{carRequestTexts.moreModels(found.cars.length, found.count)}</p>
      )}
    </div>
  );
}

const find = (text: string) => call(findCars, { query: { q: text, disponible: 'oui' } });

const nameOf = (car: Car | undefined) => (car ? carName(car) : '');
