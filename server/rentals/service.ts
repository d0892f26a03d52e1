import type {
  CancelForm,
  ExtendForm,
  HandOverForm,
  ModifyForm,
  SwapForm,
  TakeBackForm,
} from '../../api/calls/rental-acts.ts';
import type { Rental } from '../../api/calls/rental-view.ts';
import { createDeciding, type Proposed } from '../booking/deciding/service.ts';
import { reservations } from '../booking/reservations/store.ts';
import type { Author } from '../journal/store.ts';
import { type ActingDeps, type Asked, createActing } from './acting/service.ts';
import { createChanging } from './changing/service.ts';
import { createChoosing } from './choosing/service.ts';
import { createClosing } from './closing/service.ts';
import { createDriving } from './driving/service.ts';
import { createPage } from './page/service.ts';

export type RentalsService = ReturnType<typeof createRentalsService>;

/** The life of a rental at the desk. Every act answers the rental as it is then. */
export function createRentalsService(deps: ActingDeps) {
  const acting = createActing(deps);
  const page = createPage(deps);
  const deciding = createDeciding(deps);
  const changing = createChanging({ ...deps, acting });
  const driving = createDriving({ ...deps, acting });
  const closing = createClosing({ ...deps, acting });
  const seen = (done: Promise<{ id: string }>): Promise<Rental> => done.then(({ id }) => page(id));

  /** Before the keys are handed over it is a change like others; on the way both vehicles are read. */
  async function swap(id: string, form: SwapForm, author: Author) {
    const row = await reservations.find(deps.database.db, id);
    if (row?.stage === 'en cours') return driving.swap(id, form, { author });
    const { version, vehicle_id, price, agreed_total, price_reason, reason } = form;
    return changing.swap(id, { vehicle_id, price, agreed_total, price_reason }, { author, version }, reason);
  }

  return {
    ...createChoosing(deps),
    page,
    accept: (id: string, vehicleId: string | undefined, asked: Asked) => seen(deciding.accept(id, asked, vehicleId)),
    refuse: (id: string, reason: string | undefined, proposed: readonly Proposed[] | undefined, asked: Asked) =>
      seen(deciding.refuse(id, asked, reason, proposed)),
    undo: (id: string, asked: Asked) => seen(deciding.undo(id, asked)),
    modify: (id: string, form: ModifyForm, author: Author) => seen(changing.modify(id, form, { author })),
    extend: (id: string, form: ExtendForm, author: Author) => seen(changing.extend(id, form, { author })),
    swap: (id: string, form: SwapForm, author: Author) => seen(swap(id, form, author)),
    cancel: (id: string, form: CancelForm, author: Author) => seen(closing.cancel(id, form, { author })),
    noShow: (id: string, reason: string | undefined, asked: Asked) => seen(closing.noShow(id, reason ?? '', asked)),
    handOver: (id: string, form: HandOverForm, author: Author) => seen(driving.handOver(id, form, { author })),
    takeBack: (id: string, form: TakeBackForm, author: Author) => seen(driving.takeBack(id, form, { author })),
    reopen: (id: string, reason: string, asked: Asked) => seen(driving.reopen(id, reason, asked)),
    revive: (id: string, reason: string | undefined, vehicleId: string | undefined, asked: Asked) =>
      seen(closing.revive(id, { reason: reason ?? '', vehicleId }, asked)),
  };
}
