import type { Period } from '../../../api/rules/rental-period.ts';
import type { RequestSource } from '../../../api/rules/request-source.ts';
import type { ReservationStage } from '../../../api/rules/reservation-stage.ts';
import type { VehicleState } from '../../../api/rules/fleet.ts';
import type { CarMonthSums } from '../../../api/rules/report-sums.ts';
import type { Sums } from '../rules.ts';

const outcomes: Record<ReservationStage, keyof CarMonthSums> = {
  'en attente': 'waiting',
  prévue: 'accepted',
  'en cours': 'accepted',
  terminée: 'accepted',
  refusée: 'refused',
  annulée: 'cancelled',
  'non présentée': 'no_show',
};

const sources: Record<RequestSource, keyof CarMonthSums> = {
  site: 'source_site',
  téléphone: 'source_telephone',
  whatsapp: 'source_whatsapp',
  comptoir: 'source_comptoir',
  autre: 'source_autre',
};

interface Asked {
  stage: ReservationStage;
  source: RequestSource;
  requests: number;
  lead_requests: number;
  lead_ms: number;
}

/** Requests of one outcome and origin; how long before the start is told of accepted ones. */
export function sumsOfAsked({ stage, source, requests, lead_requests, lead_ms }: Asked): Partial<Sums> {
  const outcome = outcomes[stage];
  const leads = outcome === 'accepted' ? { lead_requests, lead_ms } : {};
  return { requests, [outcome]: requests, [sources[source]]: requests, ...leads };
}

interface Kept {
  state: VehicleState;
  created_at: number;
  updated_at: number;
  archived_at: number | null;
  first_use: number | null;
}

/** From its entry, or its first use where paper files were entered later, until it was sold or removed. */
export function presenceOf({ state, created_at, updated_at, archived_at, first_use }: Kept): Period {
  const start = Math.min(created_at, first_use ?? created_at);
  const end = archived_at ?? (state === 'vendue' ? updated_at : Number.MAX_SAFE_INTEGER);
  return { start, end: Math.max(start, end) };
}
