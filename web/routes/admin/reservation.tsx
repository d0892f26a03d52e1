import { useMemo } from 'react';
import { Link } from 'react-router';
import { getRental } from '../../../api/calls/rental-acts.ts';
import { useNewsOf } from '../../features/office/rental/use-news-of.ts';
import { LoadFailed } from '../../features/office/load-failed.tsx';
import { RentalPage } from '../../features/office/rental/rental-page.tsx';
import { pageTexts as texts } from '../../features/office/rental/texts.ts';
import { privatePage } from '../../lib/seo.ts';
import { useCall } from '../../lib/use-call.ts';
import { Icon } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { Route } from './+types/reservation.ts';

export const meta = privatePage(texts.title);

export default function Reservation({ params }: Route.ComponentProps) {
  const input = useMemo(() => ({ params: { id: params.id } }), [params.id]);
  const load = useCall(getRental, { input });
  const { data, loading, update, reload } = load;
  useNewsOf(params.id, reload);
  return (
    <div className="mx-auto max-w-6xl">
      <Link
        to="/admin/dashboard/reservations"
        className="-mt-2 inline-flex min-h-11 items-center gap-1.5 text-sm font-medium text-ink-soft hover:text-ink print:hidden"
      >
        <Icon name="arrow-left" className="size-4 rtl:-scale-x-100" />
        {texts.back}
      </Link>
      {!data && loading && <Spinner label={texts.loading} />}
      <LoadFailed title={texts.loadFailed} load={load} />
      {data && <RentalPage rental={data} onChange={(rental) => update(() => rental)} />}
    </div>
  );
}
