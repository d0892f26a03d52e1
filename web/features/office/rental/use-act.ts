import { useState } from 'react';
import { getJournal, type JournalEntry } from '../../../../api/calls/journal.ts';
import { getRental } from '../../../../api/calls/rental-acts.ts';
import type { Rental } from '../../../../api/calls/rental-view.ts';
import { call, CallError } from '../../../lib/call.ts';
import type { Faults } from '../../../lib/form-faults.ts';
import { useForm } from '../../../lib/form.ts';
import { actTexts } from './act-texts.ts';

/** Which rental an act is done to, and how it was when that was decided. */
export interface Seen {
  id: string;
  version: number;
}

export const seenOf = ({ _id, version }: Pick<Rental, '_id' | 'version'>): Seen => ({ id: _id, version });

/** Who opened the dialog of an act hears how it ended. */
interface Outcome {
  onClose: () => void;
  /** The rental as it is then. */
  onDone: (rental: Rental) => void;
  /** Somebody else changed it meanwhile, and this is what it is now. */
  onCaughtUp?: ((rental: Rental) => void) | undefined;
}

/** What every dialog of an act takes. */
export interface ActProps<Subject> extends Outcome {
  subject: Subject;
}

/** With what goes into every call of an act. */
type SendAct<Values> = (values: Values, at: { params: { id: string }; version: number }) => Promise<Rental>;

/** What somebody else did meanwhile, newest first, and what it made of the rental. */
export interface Meanwhile {
  rental: Rental;
  entries: JournalEntry[];
}

interface ActOptions<Values extends object> {
  seen: Seen;
  initial: Values;
  check?: (values: Values) => Faults | undefined;
  send: SendAct<Values>;
  /** What a refusal means for the fields; nothing when it means nothing to them. */
  faultsOf?: (error: CallError) => Faults | undefined;
  /** What the dialog itself takes up of what it is now. */
  refresh?: (rental: Rental) => void;
  outcome: Outcome;
}

/**
 * The form of an act. When somebody else changed the rental meanwhile, what they changed is told and can be read; what was
 * typed stays.
 */
export function useAct<Values extends object>(options: ActOptions<Values>) {
  const { seen, initial, check, send, faultsOf, refresh, outcome } = options;
  const [fresh, setFresh] = useState<Rental | null>(null);
  const [meanwhile, setMeanwhile] = useState<Meanwhile | null>(null);
  const version = Math.max(seen.version, fresh?.version ?? 0);

  const form = useForm<Values>({
    initial,
    check: (values) => check?.(values),
    failure: { text: actTexts.failed },
    async send(values) {
      setMeanwhile(null);
      try {
        outcome.onDone(await send(values, { params: { id: seen.id }, version }));
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        if (error.code === 'changed_meanwhile') return setMeanwhile(await readMeanwhile({ id: seen.id, version }));
        const faults = faultsOf?.(error);
        if (!faults) throw error;
        return faults;
      }
      return undefined;
    },
  });

  function catchUp({ rental }: Meanwhile) {
    setFresh(rental);
    setMeanwhile(null);
    refresh?.(rental);
    outcome.onCaughtUp?.(rental);
  }

  return { form, meanwhile, catchUp, hasCaughtUp: fresh !== null, onClose: outcome.onClose };
}

export type Act<Values extends object> = ReturnType<typeof useAct<Values>>;

/** As many entries as there were changes; more than these nobody reads in a dialog. */
const mostTold = 3;

async function readMeanwhile({ id, version }: Seen): Promise<Meanwhile> {
  const [rental, journal] = await Promise.all([
    call(getRental, { params: { id } }),
    call(getJournal, { params: { kind: 'reservation', id }, query: { limit: mostTold } }),
  ]);
  return { rental, entries: journal.items.slice(0, Math.max(1, rental.version - version)) };
}
