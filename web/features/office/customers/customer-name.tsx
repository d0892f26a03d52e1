import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import type { ListedCustomer } from '../../../../api/calls/customers.ts';
import { Badge } from '../../../ui/badge.tsx';
import { DemoBadge } from '../demo-badge.tsx';
import { customerPath } from '../paths.ts';
import { texts } from './texts.ts';

/** Leads to their page; whom to think twice about is seen at once. */
export function CustomerName({ id, full_name, company, alert }: ListedCustomer) {
  return (
    <span className="flex min-w-0 flex-col items-start gap-0.5">
      <span className="flex flex-wrap items-center gap-x-2">
        <Link to={customerPath(id)} className="font-semibold wrap-anywhere underline-offset-2 hover:underline">
          {full_name}
        </Link>
        <DemoBadge id={id} />
      </span>
      {company && <span className="text-xs text-ink-soft">{company}</span>}
      {alert && (
        <Badge tone="rose" icon={<TriangleAlert aria-hidden />}>
          <span className="sr-only">{`${texts.alert} : `}</span>
          <span className="max-w-56 truncate" title={alert}>
            {alert}
          </span>
        </Badge>
      )}
    </span>
  );
}
