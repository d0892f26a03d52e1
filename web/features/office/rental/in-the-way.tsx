import type { InTheWay } from '../../../../api/calls/rental-view.ts';
import { Plate } from '../plate.tsx';
import { changeTexts as texts } from './change-texts.ts';
import { shortPeriod } from './when.ts';
import { rentalPath } from '../paths.ts';

/** What is in the way, by its name: whose rental, or what kind of block, and when. */
export function InTheWayName({ what }: { what: InTheWay }) {
  const { kind, reference, full_name, block_kind, start, end, plate } = what;
  return (
    <span className="wrap-anywhere">
      {kind === 'block' ? (
        <span className="font-semibold">{texts.blocks[block_kind ?? 'autre']}</span>
      ) : (
        <a
          href={rentalPath(what._id)}
          target="_blank"
          rel="noreferrer"
          className="font-semibold underline underline-offset-4"
        >
          {reference} <bdi>{full_name}</bdi>
        </a>
      )}
      {`, ${shortPeriod(start.wall, end?.wall ?? null)} `}
      {plate && <Plate plate={plate} />}
    </span>
  );
}
