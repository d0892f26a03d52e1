import { UserRound } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import type { User } from '../../../api/accounts.ts';
import { getUsersStats, listUsers, type UsersStats } from '../../../api/users.ts';
import { LoadFailed } from '../../features/office/load-failed.tsx';
import { ScreenHead } from '../../features/office/screen-head.tsx';
import { SearchField } from '../../features/office/search-field.tsx';
import { DeletionDialog } from '../../features/office/users/deletion-dialog.tsx';
import { findUsers, indexUsers } from '../../features/office/users/find-users.ts';
import { RoleDialog } from '../../features/office/users/role-dialog.tsx';
import { texts } from '../../features/office/users/texts.ts';
import { UsersTable } from '../../features/office/users/users-table.tsx';
import { formatNumber, siteLocale } from '../../../api/wording.ts';
import { privateMeta } from '../../lib/seo.ts';
import { useCall } from '../../lib/use-call.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toast.ts';

export const meta = () => privateMeta(texts.title);

const perPage = 8;

export default function OfficeUsers() {
  const users = useCall(listUsers);
  const stats = useCall(getUsersStats);
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search);
  const [page, setPage] = useState(1);
  const [promoting, setPromoting] = useState<User | null>(null);
  const [leaving, setLeaving] = useState<User | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const indexed = useMemo(() => indexUsers(users.data ?? []), [users.data]);
  const found = useMemo(() => findUsers(indexed, wanted), [indexed, wanted]);
  const pageCount = Math.max(1, Math.ceil(found.length / perPage));
  const current = Math.min(page, pageCount);
  const shown = found.slice((current - 1) * perPage, current * perPage).map(({ user }) => user);

  function reload() {
    users.reload();
    stats.reload();
  }

  return (
    <div lang="en">
      <ScreenHead title={texts.title}>
        <Counters stats={stats.data} />
      </ScreenHead>
      <SearchField
        label={texts.search}
        value={search}
        onChange={(value) => {
          setSearch(value);
          setPage(1);
        }}
        className="mb-6"
      />
      {!users.data && users.loading && <Loading />}
      <LoadFailed title={texts.listFailed} load={users} />
      {users.data && <LoadFailed title={texts.countersFailed} load={stats} beside />}
      {users.data && found.length === 0 && (
        <EmptyState icon={<UserRound />} title={texts.empty} hint={texts.emptyHint} />
      )}
      {shown.length > 0 && <UsersTable users={shown} onChangeRole={setPromoting} onRemove={setLeaving} />}
      <div className="mt-4">
        <Pagination page={current} pageCount={pageCount} onChange={setPage} texts={texts.pagination} />
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
