import type { DayTransfer } from '../../../../api/calls/today.ts';
import { plural, siteLocale } from '../../../../api/words/wording.ts';
import { DayRow } from './day-row.tsx';
import { hourOf } from './hour.tsx';
import { texts } from './texts.ts';

export function TransferRow({ transfer, shownDay }: { transfer: DayTransfer; shownDay: string }) {
  const { flight, passengers, driver, plate, done } = transfer;
  const facts = [
    ...(flight ? [texts.flight(flight)] : []),
    ...(passengers === null ? [] : [plural(passengers, texts.passengers, siteLocale)]),
    driver || texts.noDriver,
  ];
  return (
    <DayRow
      row={transfer}
      to={`/admin/dashboard/transferts/${transfer.id}`}
      shownDay={shownDay}
      subject={texts.trip(transfer)}
      plate={plate ?? undefined}
      facts={facts}
      done={done && texts.driven(hourOf(done))}
    />
  );
}
