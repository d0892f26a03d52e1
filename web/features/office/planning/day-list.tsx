import { useMemo } from 'react';
import type { Planning } from '../../../../api/calls/planning.ts';
import { cx } from '../../../ui/cx.ts';
import { DemoBadge } from '../demo-badge.tsx';
import { Plate } from '../plate.tsx';
import { type DayEvent, inSpells, type ListedDay, listDays } from './days-list.ts';
import { texts } from './texts.ts';
import { longDay, shortWall } from './wording.ts';

interface DayListProps {
  planning: Planning;
  search: string;
  type: string;
  onOpen: (event: DayEvent, anchor: DOMRect) => void;
}

/** The planning of a phone: what happens, day by day. */
export function DayList({ planning, search, type, onOpen }: DayListProps) {
  const spells = useMemo(() => inSpells(listDays(planning, { search, type })), [planning, search, type]);
  return (
    <div className="flex flex-col gap-3">
      {spells.map((spell) =>
        'first' in spell ? (
          <p key={spell.first} className="px-1 text-sm text-ink-soft">
            {texts.list.quiet([...new Set([spell.first, spell.last])].map(shortDate).join(' – '))}
          </p>
        ) : (
          <DaySection key={spell.day} listed={spell} onOpen={onOpen} />
        ),
      )}
    </div>
  );
}

function DaySection({
  listed: { day, isToday, events },
  onOpen,
}: {
  listed: ListedDay;
  onOpen: DayListProps['onOpen'];
}) {
  return (
    <section aria-label={longDay(day)} className="overflow-hidden rounded-card border border-line bg-white">
      <h2
        className={cx(
          'flex justify-between px-4 py-2 text-sm font-bold first-letter:uppercase',
          isToday ? 'bg-ink text-white' : 'bg-sand-deep',
        )}
      >
        <span>{longDay(day)}</span>
        {isToday && <span>{texts.today}</span>}
      </h2>
      {events.length === 0 && <p className="px-4 py-3 text-ink-soft">{texts.list.nothing}</p>}
      <ul className="divide-y divide-line">
        {events.map((event) => (
          <li key={event.key}>
            <EventRow event={event} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function EventRow({ event, onOpen }: { event: DayEvent; onOpen: DayListProps['onOpen'] }) {
  const { kind, time, name, car, plate, bar, request } = event;
  const asked = bar?.rental ?? request;
  return (
    <button
      type="button"
      onClick={({ currentTarget }) => onOpen(event, currentTarget.getBoundingClientRect())}
      className="grid min-h-14 w-full grid-cols-[4.25rem_1fr] items-center gap-x-3 px-4 py-2 text-start hover:bg-sand focus-visible:-outline-offset-3"
    >
      <span className={cx('text-sm font-semibold tabular-nums', kind === 'late' && 'text-rose-deep')}>
        {kind === 'late' && bar?.end ? shortWall(bar.end.wall) : (time ?? texts.list.allDay)}
      </span>
      <span className="min-w-0">
        <span className="flex items-baseline justify-between gap-2">
          <span className="truncate font-semibold">{name}</span>
          <span className={cx('shrink-0 rounded-full px-2 text-xs leading-5 font-semibold', looks[kind])}>
            {labels[kind]}
          </span>
        </span>
        <span className="flex flex-wrap items-baseline justify-between gap-x-2">
          <span className="truncate text-sm text-ink-soft">
            {car.name}
            {plate && (
              <>
                {' · '}
                <Plate plate={plate} bare />
              </>
            )}
          </span>
          {asked && <DemoBadge id={asked.id} isSmall />}
        </span>
      </span>
    </button>
  );
}

const labels: Record<DayEvent['kind'], string> = {
  departure: texts.list.departure,
  return: texts.list.return,
  blocked: texts.list.blocked,
  unblocked: texts.list.unblocked,
  waiting: texts.list.waiting,
  late: texts.list.late,
};

const looks: Record<DayEvent['kind'], string> = {
  departure: 'bg-majorelle-soft text-majorelle',
  return: 'bg-teal-soft text-teal-deep',
  blocked: 'bg-sand-deep text-ink',
  unblocked: 'bg-sand-deep text-ink',
  waiting: 'bg-saffron-soft text-saffron-deep',
  late: 'bg-rose text-white',
};

const shortDate = (day: string) => `${day.slice(8, 10)}/${day.slice(5, 7)}`;
