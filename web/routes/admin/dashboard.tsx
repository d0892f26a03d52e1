import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { type DashboardStats, getAdminStats, type HomeStats } from '../../../api/calls/statistics.ts';
import { typeText } from '../../features/catalogue/texts.ts';
import { ChartCard } from '../../features/office/dashboard/chart-card.tsx';
import { FigureCards, FigureTables } from '../../features/office/dashboard/figure-cards.tsx';
import { texts } from '../../features/office/dashboard/texts.ts';
import { LoadFailed } from '../../features/office/load-failed.tsx';
import { ScreenHead } from '../../features/office/screen-head.tsx';
import { SetupCard } from '../../features/office/setup/setup-card.tsx';
import { loadSetupNews } from '../../features/office/setup/setup-news.ts';
import { TodayStrip } from '../../features/office/today/strip.tsx';
import { call } from '../../lib/call.ts';
import { leaveOffice } from '../../lib/guards.ts';
import { formatMonth, siteLocale } from '../../../api/words/wording.ts';
import { privatePage } from '../../lib/seo.ts';
import { ownCallContext, viewerContext } from '../../lib/server-context.server.ts';
import { useCall } from '../../lib/use-call.ts';
import { useIsMobile } from '../../lib/use-media.ts';
import { readUser } from '../../lib/user.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { Route } from './+types/dashboard.ts';

export const meta = privatePage(texts.title);

/** In the page itself: it stands above all else, which it would push down if it came later. */
export async function loader({ context }: Route.LoaderArgs) {
  const viewer = await context.get(viewerContext)();
  return loadSetupNews(context.get(ownCallContext), viewer?.profile);
}

/** Asked for while the layout asks who is here. */
export const clientLoader = () => loadSetupNews(call, readUser()?.profile);

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const answer = useCall(getAdminStats);
  const { data, loading, error } = answer;
  const [read, setRead] = useState<Error | null>(null);
  const isMobile = useIsMobile();
  const stats = data && isComplete(data) ? data : null;
  const isDismissed = data !== null && stats === null;
  const navigate = useNavigate();

  useEffect(() => {
    if (isDismissed) void leaveOffice(navigate);
  }, [isDismissed, navigate]);

  return (
    <>
      <ScreenHead title={texts.title} count={texts.subtitle} />
      <SetupCard beginning={loaderData} />
      <TodayStrip />
      {!stats && loading && <Loading />}
      <LoadFailed title={texts.notLoaded} load={answer} />
      {stats && (isMobile ? <FigureTables stats={stats} /> : <FigureCards stats={stats} />)}
      {stats && <Charts stats={stats} isMobile={isMobile} />}
      <AlertDialog open={error !== null && error !== read} onClose={() => setRead(error)} title={texts.failed} />
    </>
  );
}

function Charts({ stats, isMobile }: { stats: DashboardStats; isMobile: boolean }) {
  const types = useMemo(
    () =>
      Object.entries(stats.carTypes)
        .map(([type, value]) => ({ label: typeText(type), value }))
        .toSorted((a, b) => b.value - a.value),
    [stats],
  );
  const months = useMemo(
    () => stats.monthlyRentals.map(({ month, count }) => ({ label: formatMonth(month, siteLocale), value: count })),
    [stats],
  );
  return (
    <div className="mt-4 grid gap-4 lg:grid-cols-5 [&>*]:min-w-0 lg:[&>*:first-child]:col-span-2 lg:[&>*:last-child]:col-span-3">
      <ChartCard
        title={texts.carTypes}
        kind="pie"
        series={types}
        columns={[texts.type, texts.cars]}
        legend={isMobile ? 'bottom' : 'right'}
      />
      {!isMobile && (
        <ChartCard title={texts.monthlyRentals} kind="bar" series={months} columns={[texts.month, texts.rentals]} />
      )}
    </div>
  );
}

function Loading() {
  return (
    <>
      <Spinner label={texts.loading} />
      <div className="mt-6 grid grid-cols-2 gap-4 xl:grid-cols-4">
        {[1, 2, 3, 4, 5, 6, 7, 8].map((key) => (
          <Skeleton key={key} className="h-29 rounded-card" />
        ))}
      </div>
    </>
  );
}

/** Anybody else gets three figures: the role was taken away, or the session ended, a moment ago. */
const isComplete = (data: DashboardStats | HomeStats): data is DashboardStats => 'carTypes' in data;
