import { type ReactNode, useState } from 'react';
import type { Rental } from '../../../../api/calls/rental-view.ts';
import { legalText } from '../../../../api/words/legal-text.ts';
import { useAgency } from '../../../lib/agency.ts';
import { cx } from '../../../ui/cx.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Logo } from '../../layout/logo.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { DemoBadge } from '../demo-badge.tsx';
import { HeldContracts, useHeldContracts } from '../contracts/held-contracts.tsx';
import { heldTexts } from '../contracts/texts.ts';
import { JournalList } from '../journal/journal-list.tsx';
import { type AskedAct, RentalActDialog } from './rental-act-dialog.tsx';
import { RentalActions } from './rental-actions.tsx';
import { RentalFacts } from './rental-facts.tsx';
import { RentalPrice } from './rental-price.tsx';
import { RentalProposals } from './rental-proposals.tsx';
import { RentalSummary } from './rental-summary.tsx';
import { RentalVehicles } from './rental-vehicles.tsx';
import { RentalWarnings } from './rental-warnings.tsx';
import { StageBadge } from './stage-badge.tsx';
import { pageTexts as texts } from './texts.ts';
import { undoDecision } from './undo.ts';

interface RentalPageProps {
  rental: Rental;
  /** It was changed here: as it is now. */
  onChange: (rental: Rental) => void;
}

/** Everything about a rental, and what can be done with it now. */
export function RentalPage({ rental, onChange }: RentalPageProps) {
  const agency = useAgency();
  const contracts = useHeldContracts('reservation_id', rental._id);
  const [added, setAdded] = useState(0);
  const [open, setOpen] = useState<{ act: AskedAct; rental: Rental } | null>(null);
  function change(after: Rental) {
    setOpen(null);
    onChange(after);
  }
  return (
    <article className="flex flex-col gap-3">
      <p className="hidden items-center justify-between border-b border-line pb-2 print:flex">
        <Logo className="h-9 w-auto" />
        <span className="tabular-nums">{agency.phone}</span>
      </p>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="text-2xl leading-9 font-bold tabular-nums">{rental.reference}</h1>
        <StageBadge stage={rental.stage} />
        <DemoBadge id={rental._id} />
        {rental.is_late && (
          <Badge tone="rose" icon={<Icon name="clock" />}>
            {texts.late}
          </Badge>
        )}
        {rental.is_start_past && (
          <Badge tone="rose" icon={<Icon name="clock" />}>
            {texts.startPast}
          </Badge>
        )}
      </header>
      <RentalActions
        rental={rental}
        onAct={(act) => setOpen({ act, rental })}
        onUndo={() => void undoDecision(rental, onChange)}
      />
      <RentalWarnings rental={rental} />
      <RentalSummary rental={rental} />
      <div className="grid items-start gap-3 lg:grid-cols-2">
        <div className="flex flex-col gap-3">
          <Card title={texts.details}>
            <RentalFacts rental={rental} />
          </Card>
          <Card title={texts.facts.price}>
            <RentalPrice rental={rental} />
          </Card>
          {rental.proposals.length > 0 && (
            <Card title={texts.proposals.title}>
              <RentalProposals proposals={rental.proposals} />
            </Card>
          )}
        </div>
        <div className="flex flex-col gap-3">
          {rental.vehicles.length > 0 && (
            <Card title={texts.vehicles.title}>
              <RentalVehicles vehicles={rental.vehicles} />
            </Card>
          )}
          <Card title={heldTexts.title} className="print:hidden">
            <HeldContracts
              of="reservation_id"
              id={rental._id}
              load={contracts}
              // A rental without a number is that of somebody who was erased.
              isErased={rental.phone === ''}
              onAdded={() => setAdded(added + 1)}
            />
          </Card>
          <Card title={texts.history} className="print:hidden">
            <JournalList kind="reservation" id={rental._id} version={rental.version + added} />
          </Card>
        </div>
      </div>
      <p className="hidden border-t border-line pt-2 text-sm print:block">{legalText(agency)}</p>
      {open && <RentalActDialog {...open} onClose={() => setOpen(null)} onDone={change} />}
    </article>
  );
}

function Card({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <section className={cx('rounded-card border border-line bg-white px-4 py-3', className)}>
      <h2 className="mb-2 font-bold">{title}</h2>
      {children}
    </section>
  );
}
