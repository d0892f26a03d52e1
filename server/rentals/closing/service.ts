import type { CancelForm } from '../../../api/calls/rental-acts.ts';
import { letters } from '../../booking/reservations/mail.ts';
import { findCar } from '../../catalogue/store.ts';
import { withPreparation } from '../../fleet/occupations/rules.ts';
import { occupy, releaseRental } from '../../fleet/occupations/store.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { newId } from '../../platform/random.ts';
import { type Acting, type Asked, type Done, type Held, refuseUnlessPossible } from '../acting/service.ts';
import { vehicleFor } from '../giving/service.ts';
import { cancelled } from '../mail.ts';

export interface ClosingDeps extends Pick<Platform, 'settings'> {
  acting: Acting;
}

/** Whoever gives it up, and whoever is asked whether they may. */
export async function givenUp(
  { tx, row }: Pick<Held, 'tx' | 'row'>,
  { by, reason }: Pick<CancelForm, 'by' | 'reason'>,
): Promise<Done> {
  return {
    act: 'cancelled',
    note: reason,
    changes: { stage: 'annulée', closing_reason: reason, closed_by: by },
    vehicles: await releaseRental(tx, row.id),
    letter: cancelled[by],
  };
}

/** Rentals that do not take place, and those that do after all. */
export function createClosing({ acting, settings }: ClosingDeps) {
  const cancel = (id: string, { version, by, reason }: CancelForm, asked: Omit<Asked, 'version'>) =>
    acting.run(id, { ...asked, version }, (held) => {
      refuseUnlessPossible('cancel', held.row, held.now);
      return givenUp(held, { by, reason });
    });

  const noShow = (id: string, reason: string, asked: Asked) =>
    acting.run(id, asked, async ({ tx, row, now }) => {
      refuseUnlessPossible('no-show', row, now);
      return {
        act: 'no_show',
        note: reason,
        changes: { stage: 'non présentée', closing_reason: reason, closed_by: 'client' },
        vehicles: await releaseRental(tx, id),
      };
    });

  /** From now on, where the start is past: what was before belongs to whoever had the vehicle then. */
  const revive = (
    id: string,
    { reason, vehicleId }: { reason: string; vehicleId?: string | undefined },
    asked: Asked,
  ) =>
    acting.run(id, asked, async ({ tx, row, now }) => {
      refuseUnlessPossible('revive', row, now);
      const car = row.car_id === null ? undefined : await findCar(tx, row.car_id);
      if (!car) throw new Refusal('car_removed');
      if (car.is_available === 0) throw new Refusal('car_switched_off');
      const { preparationMinutes } = settings().rules;
      const period = withPreparation({ start: Math.max(row.starts_at, now), end: row.ends_at }, preparationMinutes);
      const vehicle_id = await vehicleFor(tx, { carId: car.id, period, now, vehicleId });
      const { start: starts_at, end: ends_at } = period;
      await occupy(tx, { id: newId(), vehicle_id, reservation_id: id, starts_at, ends_at });
      return {
        act: 'revived',
        note: reason,
        changes: { stage: 'prévue', closing_reason: '', closed_by: null },
        vehicles: [vehicle_id],
        letter: letters.accepted,
      };
    });

  return { cancel, noShow, revive };
}
