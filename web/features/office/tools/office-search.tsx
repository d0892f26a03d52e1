import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { findInOffice, type OfficeFindings } from '../../../../api/calls/office-search.ts';
import { searchMaxLength } from '../../../../api/rules/text-limits.ts';
import { formatPattern } from '../../../../api/words/wording.ts';
import { controlClass } from '../../../ui/control.ts';
import { DemoBadge } from '../demo-badge.tsx';
import { customerPath, rentalPath } from '../paths.ts';
import { Plate } from '../plate.tsx';
import { closeSearch } from './search-window.ts';
import { texts } from './texts.ts';
import { useFinding } from './use-finding.ts';
import { useOptions } from './use-options.ts';

interface Hit {
  id: string;
  to: string;
  name: ReactNode;
  details: string;
  alert?: string;
}

interface Group {
  title: string;
  hits: Hit[];
}

/** Anything by what somebody says on the phone. */
export function OfficeSearch() {
  const [typed, setTyped] = useState('');
  const navigate = useNavigate();
  const { data, isSearching, isFailed } = useFinding(findInOffice, typed);
  const groups = data ? groupsOf(data) : [];
  const hits = groups.flatMap((group) => group.hits);
  function open(at: number) {
    const hit = hits[at];
    if (!hit) return;
    closeSearch();
    void navigate(hit.to);
  }
  const options = useOptions(hits.length, open, typed);
  const isEmpty = data !== null && hits.length === 0 && !isSearching;
  return (
    <div className="flex min-h-72 flex-col gap-3 pt-1">
      <input
        {...options.fieldProps}
        ref={focusAtOnce}
        type="text"
        inputMode="search"
        aria-label={texts.search}
        placeholder={texts.searchHint}
        maxLength={searchMaxLength}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className={controlClass}
      />
      <p role="status" className="text-sm text-ink-soft">
        {isFailed ? texts.failed : isEmpty ? texts.nothing : hits.length > 0 ? texts.found(hits.length) : texts.begin}
      </p>
      {hits.length > 0 && (
        <div id={options.listId} role="listbox" aria-label={texts.results} className="flex flex-col gap-2">
          {groups.map(({ title, hits: own }, group) => {
            const before = groups.slice(0, group).reduce((sum, { hits: earlier }) => sum + earlier.length, 0);
            return (
              <div key={title} role="group" aria-label={title}>
                <p aria-hidden className="px-3 pt-1 pb-0.5 text-xs font-semibold text-ink-soft uppercase">
                  {title}
                </p>
                {own.map((hit, index) => (
                  <div
                    key={hit.to}
                    role="option"
                    {...options.optionProps(before + index)}
                    aria-selected={before + index === options.active}
                    className="flex min-h-10 cursor-pointer flex-wrap content-center items-center gap-x-3 rounded-control px-3 py-1.5 text-sm aria-selected:bg-sand-deep pointer-coarse:min-h-12 max-sm:rounded-none max-sm:border-b max-sm:border-line max-sm:py-2.5"
                  >
                    <span className="font-semibold">{hit.name}</span>
                    <DemoBadge id={hit.id} isSmall />
                    <span className="text-ink-soft tabular-nums">{hit.details}</span>
                    {hit.alert && <span className="font-medium text-rose-deep">{`${texts.alert} : ${hit.alert}`}</span>}
                  </div>
                ))}
              </div>
            );
          })}
        </div>
      )}
    </div>
  );
}

/** The dialog is open before its scripts are there. */
const focusAtOnce = (input: HTMLInputElement | null) => input?.focus();

const office = '/admin/dashboard';
const shown = (...parts: string[]) => parts.filter(Boolean).join(' · ');
const written = (wall: string) => formatPattern(wall, 'dd/MM/yyyy');

const groupsOf = ({ rentals, transfers, customers, vehicles }: OfficeFindings): Group[] =>
  [
    {
      title: texts.rentals,
      hits: rentals.map(({ id, full_name, reference, car_name, start, stage }) => ({
        id,
        to: rentalPath(id),
        name: full_name,
        details: shown(reference, car_name, written(start.wall), stage),
      })),
    },
    {
      title: texts.transfers,
      hits: transfers.map(({ id, full_name, reference, airport, pickup, status }) => ({
        id,
        to: `${office}/transferts/${id}`,
        name: full_name,
        details: shown(reference, airport, written(pickup.wall), status),
      })),
    },
    {
      title: texts.customers,
      hits: customers.map(({ id, full_name, phone, company, alert }) => ({
        id,
        to: customerPath(id),
        name: full_name,
        details: shown(phone, company),
        alert,
      })),
    },
    {
      title: texts.vehicles,
      hits: vehicles.map(({ id, plate, car_name }) => ({
        id,
        to: `${office}/vehicules/${id}`,
        name: plate ? <Plate plate={plate} /> : car_name,
        details: plate && car_name,
      })),
    },
  ].filter(({ hits }) => hits.length > 0);
