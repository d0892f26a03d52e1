import { Baby, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Extra, YoungDriver } from '../../../../api/rules/pricing/rates.ts';
import { formatNumber, siteLocale } from '../../../../api/words/wording.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { ExtraDialog, removing } from './extra-dialog.tsx';
import { FactCard, Facts } from './fact-card.tsx';
import type { SectionProps } from './section.ts';
import { extraTexts, money, texts } from './texts.ts';
import { tellFailure } from './use-rates.ts';
import { YoungDialog } from './young-dialog.tsx';

type Task = { extra: Extra | null } | 'young';

export function ExtrasSection({ rates, mayChange, save }: SectionProps) {
  const [task, setTask] = useState<Task | null>(null);
  const { extras, agency } = rates;
  const close = () => setTask(null);
  const add = mayChange && (
    <Button size="sm" onClick={() => setTask({ extra: null })}>
      <Plus aria-hidden className="size-4.5" />
      {extraTexts.add}
    </Button>
  );
  const actions: Column<Extra> = {
    header: extraTexts.columns.actions,
    align: 'end',
    width: 'w-28',
    isAction: true,
    cell: (extra) => (
      <span className="inline-flex gap-1">
        <Button
          variant="ghost"
          size="sm"
          iconOnly
          aria-label={extraTexts.editLabel(extra.name)}
          onClick={() => setTask({ extra })}
        >
          <Pencil aria-hidden className="size-4.5" />
        </Button>
        <Button
          variant="ghost"
          size="sm"
          iconOnly
          aria-label={extraTexts.remove(extra.name)}
          onClick={() => void tellFailure(save(removing(extra)))}
        >
          <Trash2 aria-hidden className="size-4.5" />
        </Button>
      </span>
    ),
  };
  return (
    <div className="flex flex-col gap-4">
      {extras.length === 0 ? (
        <EmptyState icon={<Baby />} title={extraTexts.emptyTitle} hint={extraTexts.emptyHint}>
          {add}
        </EmptyState>
      ) : (
        <>
          {add && <div className="flex justify-end max-sm:*:grow">{add}</div>}
          <Table
            caption={extraTexts.title}
            columns={mayChange ? [...columns, actions] : columns}
            rows={extras}
            rowKey={({ id }) => id}
            room="narrow"
          />
        </>
      )}
      <div className="max-w-2xl">
        <FactCard
          title={extraTexts.young}
          hint={extraTexts.youngHint}
          onEdit={mayChange ? () => setTask('young') : null}
        >
          <Young young={agency.young_driver} />
        </FactCard>
      </div>
      {task === 'young' && <YoungDialog rates={rates} save={save} onClose={close} />}
      {task && task !== 'young' && <ExtraDialog rates={rates} extra={task.extra} save={save} onClose={close} />}
    </div>
  );
}

const columns: Column<Extra>[] = [
  { header: extraTexts.columns.name, cell: ({ name }) => <span className="font-semibold">{name}</span> },
  {
    header: extraTexts.columns.price,
    align: 'end',
    cell: ({ price_centimes, unit }) => `${money(price_centimes)} ${texts.units[unit]}`,
  },
  {
    header: extraTexts.columns.cap,
    align: 'end',
    cell: ({ cap_centimes }) => (cap_centimes === null ? texts.none : money(cap_centimes)),
  },
  {
    header: extraTexts.columns.stock,
    align: 'end',
    cell: ({ stock }) => (stock === null ? extraTexts.unlimited : formatNumber(stock, siteLocale)),
  },
  { header: extraTexts.columns.most, align: 'end', cell: ({ max_per_rental }) => max_per_rental },
];

function Young({ young }: { young: YoungDriver | null }) {
  if (!young) return <p className="py-2 text-ink-soft">{extraTexts.youngNone}</p>;
  const { under_age, unit, price_centimes, cap_centimes } = young;
  return (
    <Facts
      facts={[
        [extraTexts.youngOf(under_age), `${money(price_centimes)} ${texts.units[unit]}`],
        ...(cap_centimes === null ? [] : [[extraTexts.columns.cap, money(cap_centimes)] as const]),
      ]}
    />
  );
}
