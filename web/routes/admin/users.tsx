import { UserRound } from 'lucide-react';
import { useState } from 'react';
import type { User } from '../../../api/calls/accounts.ts';
import { exportUsers } from '../../../api/calls/exports.ts';
import { findUsers, getUsersStats, userSorts, type UsersStats } from '../../../api/calls/users.ts';
import { ExportMenu } from '../../features/office/exports/export-menu.tsx';
import { askedOf } from '../../features/office/list/address.ts';
import { countText } from '../../features/office/list/count-text.ts';
import { ListBody } from '../../features/office/list/list-body.tsx';
import { SortSelect } from '../../features/office/list/sort-select.tsx';
import { useListScreen } from '../../features/office/list/use-list-screen.ts';
import { LoadFailed } from '../../features/office/load-failed.tsx';
import { ScreenHead } from '../../features/office/screen-head.tsx';
import { SearchField } from '../../features/office/search-field.tsx';
import { DeletionDialog } from '../../features/office/users/deletion-dialog.tsx';
import { RoleDialog } from '../../features/office/users/role-dialog.tsx';
import { exportTexts, texts } from '../../features/office/users/texts.ts';
import { UsersTable } from '../../features/office/users/users-table.tsx';
import { formatNumber, siteLocale } from '../../../api/words/wording.ts';
import { privatePage } from '../../lib/seo.ts';
import { useCall } from '../../lib/use-call.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { toast } from '../../ui/toast.ts';

export const meta = privatePage(texts.title);

const options = { spec: { sorts: userSorts }, perPage: 8 };

export default function OfficeUsers() {
  const list = useListScreen(findUsers, options);
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
      <ScreenHead title={texts.title} count={countText(list, texts)}>
        <Counters stats={stats.data} />
      </ScreenHead>
      <div className="mb-4 flex flex-col gap-3 sm:flex-row">
        <SearchField label={texts.search} value={list.search} onChange={list.setSearch} className="grow" />
        <SortSelect
          label={texts.sort}
          sorts={userSorts}
          texts={texts.sorts}
          value={list.state.sort}
          onChange={list.sorting.onSort}
          className="lg:hidden"
        />
        <ExportMenu
          endpoint={exportUsers}
          query={askedOf(list.state)}
          texts={exportTexts}
          className="min-h-12 max-sm:w-full"
        />
      </div>
      {list.shown && <LoadFailed title={texts.countersFailed} load={stats} beside />}
      <ListBody list={list} texts={texts} icon={<UserRound />}>
        {(users) => (
          <UsersTable users={users} sorting={list.sorting} onChangeRole={setPromoting} onRemove={setLeaving} />
        )}
      </ListBody>
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
