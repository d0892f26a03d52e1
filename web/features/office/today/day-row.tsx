import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { WallMoment } from '../../../../api/rules/wall-moment.ts';
import { internationalPhone, shownPhone } from '../../../../api/rules/phone-number.ts';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icon.tsx';
import { ContactLinks } from '../contact-links.tsx';
import { DemoBadge } from '../demo-badge.tsx';
import { Plate } from '../plate.tsx';
import { Hour, momentText } from './hour.tsx';
import { texts } from './texts.ts';

interface DayRowProps {
  row: {
    id: string;
    full_name: string;
    phone: string;
    reference: string;
    alert: string | null;
    moment: WallMoment;
    is_open: boolean;
  };
  to: string;
  shownDay: string;
  /** What it is about: the car, or the trip. */
  subject: string;
  place?: string;
  plate?: string | undefined;
  /** Place, flight and so on. */
  facts: readonly string[];
  note?: ReactNode;
  warnings?: readonly string[];
  /** It is over: what there is to say about that. */
  done?: string | null;
  children?: ReactNode;
}

/** One meeting of the day: when, whom, with what and where; and what to do about it with one thumb. */
export function DayRow({
  row,
  to,
  shownDay,
  subject,
  place,
  plate,
  facts,
  note,
  warnings,
  done,
  children,
}: DayRowProps) {
  const meeting = { person: row.full_name, reference: row.reference, subject, moment: momentText(row), place };
  return (
    <li className={cx('day-row', done && 'text-ink-soft')}>
      <Hour {...row} shownDay={shownDay} />
      <div className="day-text min-w-0 text-sm leading-5">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <Link to={to} className="text-[0.9375rem] font-semibold wrap-anywhere hover:underline">
            <bdi>{row.full_name}</bdi>
          </Link>
          <DemoBadge id={row.id} isSmall />
          <span className="whitespace-nowrap text-ink-soft tabular-nums">
            {shownPhone(internationalPhone(row.phone))}
          </span>
          <span className="whitespace-nowrap text-ink-soft max-2xl:hidden">{row.reference}</span>
        </p>
        <p className="flex flex-wrap items-baseline gap-x-2 text-ink-soft">
          <span className="text-ink">{subject}</span>
          {plate && <Plate plate={plate} />}
          {facts.map((fact) => (
            <span key={fact} className="wrap-anywhere">
              {fact}
            </span>
          ))}
          {note}
        </p>
        {row.alert !== null && <Warning>{texts.alert(row.alert)}</Warning>}
        {warnings?.map((warning) => (
          <Warning key={warning}>{warning}</Warning>
        ))}
      </div>
      <div className="day-actions">
        {done ? <span className="text-sm font-medium text-teal-deep">{done}</span> : null}
        {!done && <ContactLinks {...meeting} phone={row.phone} />}
        {!done && children}
      </div>
    </li>
  );
}

function Warning({ children }: { children: string }) {
  return (
    <p className="flex items-center gap-1.5 font-semibold text-rose-deep">
      <Icon name="circle-alert" className="size-3.5 shrink-0" />
      {children}
    </p>
  );
}
