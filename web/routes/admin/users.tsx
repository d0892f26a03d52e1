import { UserRound } from 'lucide-react';
import { useState } from 'react';
import type { User } from '../../../api/calls/accounts.ts';
import { getUsersStats, type UsersStats } from '../../../api/calls/users.ts';
import { LoadFailed } from '../../features/office/load-failed.tsx';
import { ScreenHead } from '../../features/office/screen-head.tsx';
import { SearchField } from '../../features/office/search-field.tsx';
import { DeletionDialog } from '../../features/office/users/deletion-dialog.tsx';
import { RoleDialog } from '../../features/office/users/role-dialog.tsx';
import { texts } from '../../features/office/users/texts.ts';
import { UsersTable } from '../../features/office/users/users-table.tsx';
import { useUsersPage } from '../../features/office/users/use-users-page.ts';
import { formatNumber, siteLocale } from '../../../api/words/wording.ts';
import { privateMeta } from '../../lib/seo.ts';
import { useCall } from '../../lib/use-call.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toast.ts';

export const meta = () => privateMeta(texts.title);

export default function OfficeUsers() {
  const { list, shown, search, setSearch, page, pageCount, setPage } = useUsersPage();
  const stats = useCall(getUsersStats);
  const [promoting, setPromoting] = useState<User | null>(null);
  const [leaving, setLeaving] = useState<User | null>(null);
  const [done, setDone] = useState<string | null>(null);

  function reload() {
    list.reload();
    stats.reload();
  }

  return (
    <div lang="en">
      <ScreenHead title={texts.title}>
        <Counters stats={stats.data} />
      </ScreenHead>
      <SearchField label={texts.search} value={search} onChange={setSearch} className="mb-6" />
      {!shown && list.loading && <Loading />}
      <LoadFailed title={texts.listFailed} load={list} />
      {shown && <LoadFailed title={texts.countersFailed} load={stats} beside />}
      {shown?.total === 0 && <EmptyState icon={<UserRound />} title={texts.empty} hint={texts.emptyHint} />}
      {shown && shown.users.length > 0 && (
        <UsersTable users={shown.users} onChangeRole={setPromoting} onRemove={setLeaving} />
      )}
      <div className="mt-4">
        <Pagination page={page} pageCount={pageCount} onChange={setPage} texts={texts.pagination} />
      </div>
      {promoting && (
        <RoleDialog
          user={promoting}
          onClose={() => setPromoting(null)}
          onChanged={(changed) => {
            setPromoting(null);
            setDone(texts.role.done(changed.role));
            reload();
          }}
        />
      )}
      <AlertDialog open={done !== null} onClose={() => setDone(null)} title={done ?? ''} />
      {leaving && (
        <DeletionDialog
          user={leaving}
          onClose={() => setLeaving(null)}
          onDeleted={() => {
            toast(texts.deletion.done(leaving.email), { lang: 'en' });
            setLeaving(null);
            reload();
          }}
        />
      )}
    </div>
  );
}

/** A figure that is not known is no zero. */
function Counters({ stats }: { stats: UsersStats | null }) {
  const counters = [
    [texts.counters.admins, stats?.admins],
    [texts.counters.users, stats?.users],
    [texts.counters.recent, stats?.newUsersLast30Days],
  ] as const;
  return (
    <dl className="flex gap-2 max-sm:w-full">
      {counters.map(([label, count]) => (
        <div key={label} className="flex min-w-24 grow flex-col rounded-control border border-line bg-white px-4 py-2">
          <dt className="text-xs font-medium text-ink-soft">{label}</dt>
          <dd className="text-lg leading-6 font-bold tabular-nums">
            {count === undefined ? texts.none : formatNumber(count, siteLocale)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Loading() {
  return (
    <>
      <Spinner label={texts.loading} />
      <Skeleton className="mt-4 h-120 rounded-card" />
    </>
  );
}
