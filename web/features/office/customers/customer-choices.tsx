import { useMemo } from 'react';
import { type FoundCustomer, lookupCustomers } from '../../../../api/calls/customer-lookup.ts';
import { useCall } from '../../../lib/use-call.ts';
import { LoadFailed } from '../load-failed.tsx';
import { texts as listTexts } from './texts.ts';

interface CustomerChoicesProps {
  typed: string;
  /** Who is not to be chosen. */
  besides: string | undefined;
  chosen: string;
  texts: { none: string; listFailed: string };
  onChoose: (customer: FoundCustomer) => void;
}

/** Who is found by what is typed, one of them to be chosen. */
export function CustomerChoices({ typed, besides, chosen, texts, onChoose }: CustomerChoicesProps) {
  const input = useMemo(() => ({ query: { q: typed } }), [typed]);
  const load = useCall(lookupCustomers, { input });
  const others = load.data?.filter(({ id }) => id !== besides);
  if (load.error) return <LoadFailed title={texts.listFailed} load={load} beside />;
  if (others?.length === 0) return <p className="text-sm text-ink-soft">{texts.none}</p>;
  return (
    <ul className="flex flex-col gap-2">
      {others?.map((other) => (
        <li key={other.id}>
          <Choice other={other} isChosen={other.id === chosen} onChoose={() => onChoose(other)} />
        </li>
      ))}
    </ul>
  );
}

export const choiceClass =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-control border border-line px-3 py-2 has-checked:border-ink has-checked:bg-sand';

function Choice({ other, isChosen, onChoose }: { other: FoundCustomer; isChosen: boolean; onChoose: () => void }) {
  return (
    <label aria-label={other.full_name} className={choiceClass}>
      <input
        type="radio"
        name="customer"
        checked={isChosen}
        onChange={onChoose}
        className="size-4 shrink-0 accent-brand"
      />
      <span className="flex min-w-0 flex-col">
        <span className="font-semibold">{other.full_name}</span>
        <span className="text-sm text-ink-soft tabular-nums">
          {[other.phone, other.email, other.document].filter(Boolean).join(' · ')}
        </span>
        {other.alert && (
          <span className="text-sm font-semibold text-rose-deep">{`${listTexts.alert} : ${other.alert}`}</span>
        )}
      </span>
    </label>
  );
}
