import { planningWeeks } from '../../../../api/rules/planning-window.ts';
import { searchMaxLength } from '../../../../api/rules/text-limits.ts';
import { type AddressKind, type TypedAddress, useTypedAddress } from '../list/use-typed-address.ts';

/** What is shown is in the address: a reload, or somebody who is sent the link, sees the same. */
export interface PlanningAddress {
  /** Null: from yesterday on. */
  from: string | null;
  weeks: number;
  search: string;
  type: string;
  zoom: number;
}

export const zooms = [1, 1.5, 2.25, 3.5] as const;

const names = { from: 'du', weeks: 'semaines', search: 'q', type: 'type', zoom: 'zoom' } as const;

export type PlanningChange = Partial<PlanningAddress>;

export const usePlanningAddress = (): TypedAddress<PlanningAddress, PlanningChange> => useTypedAddress(kind);

export function readAddress(params: URLSearchParams): PlanningAddress {
  const from = params.get(names.from) ?? '';
  const weeks = Number(params.get(names.weeks) ?? Number.NaN);
  const zoom = Number(params.get(names.zoom) ?? Number.NaN);
  return {
    from: isDay(from) ? from : null,
    weeks: Number.isInteger(weeks) && weeks >= planningWeeks.min && weeks <= planningWeeks.max ? weeks : usual.weeks,
    search: (params.get(names.search) ?? '').slice(0, searchMaxLength),
    type: params.get(names.type) ?? '',
    zoom: zooms.find((each) => each === zoom) ?? usual.zoom,
  };
}

const usual = { from: null, weeks: planningWeeks.usual, search: '', type: '', zoom: 1 } as const;

const isDay = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00Z`)) && text > '1971';

function write(address: PlanningAddress): URLSearchParams {
  const params = new URLSearchParams();
  for (const key of Object.keys(names) as (keyof PlanningAddress)[]) {
    const value = address[key];
    if (value !== usual[key] && value !== null) params.set(names[key], String(value));
  }
  return params;
}

const kind: AddressKind<PlanningAddress, PlanningChange> = {
  read: readAddress,
  write,
  change: (address, wanted) => ({ ...address, ...wanted }),
  isSame: (one, other) => write(one).toString() === write(other).toString(),
};
