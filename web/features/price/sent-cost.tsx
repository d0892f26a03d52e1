import type { Cost } from '../../../api/calls/charges.ts';
import { conditions } from '../../../api/words/terms.ts';
import { useAgency } from '../../lib/agency.ts';
import { PriceLines } from './price-lines.tsx';
import { PriceTerms } from './price-terms.tsx';

/** What was asked for costs, and what goes with it: kept from now on, whatever the rates become. */
export function SentCost({ cost: { charges, terms }, total }: { cost: Cost; total: number }) {
  const agency = useAgency();
  return (
    <div className="flex flex-col gap-3">
      <PriceLines charges={charges} total={total} />
      <PriceTerms facts={conditions(terms, agency)} />
    </div>
  );
}
