import { carName } from '../../../api/rules/car-name.ts';
import { startOfDay } from '../../../api/rules/casablanca-time.ts';
import { ownAuthors } from '../../../api/rules/journal.ts';
import { agreedCharges } from '../../../api/rules/pricing/charges.ts';
import type { Opening } from '../../../api/rules/pricing/opening.ts';
import { type CarRow, findCar } from '../../catalogue/store.ts';
import { freeVehicle } from '../../fleet/availability/store.ts';
import { withPreparation } from '../../fleet/occupations/rules.ts';
import { occupy } from '../../fleet/occupations/store.ts';
import type { Author } from '../../journal/store.ts';
import { queueMail } from '../../outbox/store.ts';
import type { Db } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { newId } from '../../platform/random.ts';
import { type ActingDeps, createActing, type Done, type Held } from '../../rentals/acting/service.ts';
import { givenUp } from '../../rentals/closing/service.ts';
import { ratesForRental } from '../charges/service.ts';
import { priceColumns, priceOf, promisedOf } from '../charges/rules.ts';
import { chargesOf, wishOf } from '../charges/store.ts';
import { mayBeTold } from '../requests/mail.ts';
import { isTooLate } from '../requests/rules.ts';
import { factsOf, letters } from '../reservations/mail.ts';
import type { ReservationRow } from '../reservations/store.ts';
import { cancelObstacle, tooLateText } from '../tracking/rules.ts';
import { findProposal, markTaken, type ProposalRow } from '../tracking/store.ts';

/** Whoever holds the link, or is logged in, acts as the customer. */
const author: Author = { name: ownAuthors.customer };

/** What customers do to their own rentals. */
export function createCustomerActs(deps: ActingDeps & Pick<Platform, 'throttle'>) {
  const acting = createActing(deps);
  const { publicUrl, throttle, settings } = deps;
  const head = () => ({ agency: settings().agency, publicUrl });

  async function cancelHeld(held: Held, reason: string): Promise<Done> {
    const { tx, row, now } = held;
    const { agency } = settings();
    const obstacle = cancelObstacle(row, now, agency);
    if (obstacle === 'too_late_to_cancel') throw new Refusal(obstacle, { message: tooLateText(agency) });
    if (obstacle) throw new Refusal(obstacle);
    const facts = { ...factsOf(row, await chargesOf(tx, row.id), agency), reason };
    await queueMail(tx, letters.withdrawn(facts, head()), now, { about: row.id });
    const { letter, ...done } = await givenUp(held, { by: 'client', reason });
    return { ...done, ...((await mayBeTold(throttle, tx, row)) && { letter }) };
  }

  async function proposalToBeHad({ tx, row, now }: Held, id: string): Promise<ProposalRow> {
    if (row.stage !== 'refusée') throw new Refusal('already_decided');
    const proposal = await findProposal(tx, row.id, id);
    const isOpen = proposal?.taken_at === null && proposal.expires_at > now;
    if (!isOpen || isTooLate(proposal.starts_at, proposal.created_at, now)) throw new Refusal('proposal_gone');
    return proposal;
  }

  async function takeHeld(held: Held, proposalId: string): Promise<Done> {
    const { tx, row, now } = held;
    const proposal = await proposalToBeHad(held, proposalId);
    const car = await findCar(tx, proposal.car_id);
    if (!car || car.is_available === 0) throw new Refusal('proposal_gone');
    const wanted = { start: proposal.starts_at, end: proposal.ends_at };
    const period = withPreparation(wanted, settings().rules.preparationMinutes);
    // Who has it instead is nobody's business.
    const vehicle_id = await freeVehicle(tx, car.id, period, now);
    if (vehicle_id === undefined) throw new Refusal('car_taken');
    const { start: starts_at, end: ends_at } = period;
    await occupy(tx, { id: newId(), vehicle_id, reservation_id: row.id, starts_at, ends_at });
    await markTaken(tx, proposal.id, now);
    const { price, promised } = await priceTaken(tx, row, proposal, { car, opening: settings().agency });
    const changes = {
      stage: 'prévue',
      decided_at: now,
      closing_reason: '',
      closed_by: null,
      car_id: car.id,
      car_name: carName(car),
      ...datesOf(proposal),
      price_reason: '',
      ...promised,
    } as const;
    const after = { ...row, ...changes, ...priceColumns(price) };
    const facts = factsOf(after, price.charges, settings().agency);
    await queueMail(tx, letters.takenUp(facts, head()), now, { about: row.id });
    return { act: 'proposal_taken', changes, price, vehicles: [vehicle_id], letter: letters.accepted };
  }

  return {
    /** A request at any time, an accepted rental until the hour until which that is free. */
    cancel: (id: string, reason = ''): Promise<ReservationRow> =>
      acting.run(id, { author }, (held) => cancelHeld(held, reason)),

    /** By one tap: the rental is agreed on, with the car and the dates that were proposed, or nothing has changed. */
    takeUp: (id: string, proposalId: string, carId: string): Promise<ReservationRow> =>
      acting.run(id, { author }, (held) => takeHeld(held, proposalId), { alsoHeld: [carId], ifTaken: 'car_taken' }),
  };
}

/** A day that was proposed without an hour is kept as its midnight. */
const datesOf = ({ starts_at, ends_at }: ProposalRow) => ({
  starts_at,
  ends_at,
  is_start_open: starts_at === startOfDay(starts_at) ? 1 : 0,
  is_end_open: ends_at === startOfDay(ends_at) ? 1 : 0,
});

/** What was proposed counts, also where the rates have changed since. */
async function priceTaken(
  tx: Db,
  row: ReservationRow,
  proposal: ProposalRow,
  { car, opening }: { car: CarRow; opening: Opening },
) {
  const wished = { ...(await wishOf(tx, row)), ...datesOf(proposal) };
  const rates = await ratesForRental(tx, { ...car, price_centimes: proposal.price_centimes }, wished.extras);
  const price = priceOf(wished, rates, opening);
  return {
    price: { ...price, charges: agreedCharges(price.charges, proposal.total_centimes, '') },
    promised: promisedOf(rates),
  };
}
