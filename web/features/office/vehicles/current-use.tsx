import { Link } from 'react-router';
import type { Vehicle } from '../../../../api/calls/vehicles.ts';
import { momentText } from './moment-text.ts';
import { texts } from './texts.ts';
import { rentalPath } from '../paths.ts';

/** Who has it, or what it is blocked for, and until when. */
export function CurrentUse({ vehicle }: { vehicle: Pick<Vehicle, 'use' | 'state' | 'archived_at'> }) {
  const { use, state, archived_at } = vehicle;
  if (!use) return archived_at === null && state === 'en service' ? texts.free : texts.unknown;
  const end = use.end && momentText(use.end.wall);
  return (
    <>
      {use.kind === 'rental' ? (
        <Link to={rentalPath(use._id)} className="font-medium underline underline-offset-2">
          <bdi>{use.full_name}</bdi>
        </Link>
      ) : (
        texts.blocks[use.block_kind ?? 'autre']
      )}{' '}
      <span className={use.is_late ? 'font-semibold text-rose-deep' : 'text-ink-soft'}>
        {end === null ? texts.open : use.is_late ? texts.late(end) : texts.until(end)}
      </span>
    </>
  );
}
