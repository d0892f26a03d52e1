import { Ban, CalendarPlus, ExternalLink, Move, Pencil, Trash2 } from 'lucide-react';
import type { PlannedBar, PlannedWaiting } from '../../../../api/calls/planning.ts';
import { useRight } from '../../../lib/rights.tsx';
import { type Action, ActionMenu } from './action-menu.tsx';
import { mayMove } from './change.ts';
import { DemoBadge } from '../demo-badge.tsx';
import { texts } from './texts.ts';
import { nameOf, periodText, vehicleText } from './wording.ts';
import type { Selection } from './proposal.ts';
import type { Row } from './rows.ts';
import { rentalPath } from '../paths.ts';

/** What somebody points at. */
export type Target =
  | { kind: 'bar'; bar: PlannedBar; row: Row }
  | { kind: 'waiting'; request: PlannedWaiting }
  | { kind: 'free'; selection: Selection };

interface ItemMenuProps {
  target: Target;
  anchor: DOMRect;
  onClose: () => void;
  onChange: (bar: PlannedBar, row: Row) => void;
  onRemove: (bar: PlannedBar, row: Row) => void;
  onBook: (selection: Selection) => void;
  onBlock: (selection: Selection) => void;
}

/** What can be done with what lies there, or with days on which nothing does. */
export function ItemMenu(props: ItemMenuProps) {
  const { target, anchor, onClose } = props;
  const { title, lines, actions } = contentOf(props);
  const mayAct = useRight('desk');
  return (
    <ActionMenu
      label={texts.menu.label(title)}
      header={
        <>
          <p className="flex flex-wrap items-center gap-x-2 font-bold wrap-anywhere">
            {title}
            <DemoBadge id={shownIdOf(target)} isSmall />
          </p>
          {lines.map((line) => (
            <p key={line} className="text-ink-soft tabular-nums">
              {line}
            </p>
          ))}
        </>
      }
      // Where it leads is for everybody to see.
      actions={mayAct ? actions : actions.filter((action) => 'to' in action)}
      anchor={anchor}
      onClose={onClose}
      key={keyOf(target)}
    />
  );
}

interface Content {
  title: string;
  lines: string[];
  actions: Action[];
}

function contentOf({ target, onChange, onRemove, onBook, onBlock }: ItemMenuProps): Content {
  if (target.kind === 'free') {
    const { row, first, last } = target.selection;
    return {
      title: vehicleText(row),
      lines: [periodOfDays(first, last)],
      actions: [
        { label: texts.menu.book, icon: <CalendarPlus aria-hidden />, onSelect: () => onBook(target.selection) },
        { label: texts.menu.block, icon: <Ban aria-hidden />, onSelect: () => onBlock(target.selection) },
      ],
    };
  }
  if (target.kind === 'waiting') {
    const { id, full_name, reference, start, end } = target.request;
    return {
      title: full_name,
      lines: [`${texts.waiting} ${reference ?? ''}`, periodText({ start: start.wall, end: end.wall })],
      actions: [{ label: texts.menu.openRequest, icon: <ExternalLink aria-hidden />, to: rentalPath(id) }],
    };
  }
  const { bar, row } = target;
  const { rental, block, start, end, is_late } = bar;
  const change = { icon: <Move aria-hidden />, onSelect: () => onChange(bar, row), shortcut: 'M' };
  const period = periodText({ start: start.wall, end: end?.wall ?? null });
  if (rental) {
    const stage = is_late ? texts.late : texts.stages[rental.stage];
    return {
      title: rental.full_name,
      lines: [`${rental.reference ?? ''} · ${stage}`, period, vehicleText(row)],
      actions: [
        { label: texts.menu.open, icon: <ExternalLink aria-hidden />, to: rentalPath(rental.id) },
        ...(mayMove(bar) ? [{ label: texts.menu.change, ...change }] : []),
      ],
    };
  }
  return {
    title: nameOf(bar),
    lines: [period, vehicleText(row)],
    actions: block
      ? [
          { label: texts.menu.changeBlock, ...change, icon: <Pencil aria-hidden /> },
          {
            label: texts.menu.removeBlock,
            icon: <Trash2 aria-hidden />,
            onSelect: () => onRemove(bar, row),
            isDanger: true,
          },
        ]
      : [],
  };
}

/** What is not real: the request, or the vehicle of days on which there is none. */
function shownIdOf(target: Target): string {
  if (target.kind === 'bar') return target.bar.rental?.id ?? '';
  return target.kind === 'waiting' ? target.request.id : (target.selection.row.vehicle?.id ?? '');
}

const keyOf = (target: Target) =>
  target.kind === 'bar'
    ? target.bar.id
    : target.kind === 'waiting'
      ? target.request.id
      : JSON.stringify([target.selection.row.id, target.selection.first, target.selection.last]);

const periodOfDays = (first: string, last: string) =>
  first === last ? frenchDay(first) : texts.until(frenchDay(first), frenchDay(last));

const frenchDay = (day: string) => `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;
