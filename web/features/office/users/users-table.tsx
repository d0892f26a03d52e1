import { Trash2, UserCog } from 'lucide-react';
import type { User } from '../../../../api/calls/accounts.ts';
import { telHref } from '../../../../api/words/agency.ts';
import { WithRight } from '../../../lib/rights.tsx';
import { Button } from '../../../ui/button.tsx';
import { type Column, type Sorting, Table } from '../../../ui/table.tsx';
import { Standing } from './standing.tsx';
import { texts } from './texts.ts';

interface Actions {
  onChangeRole: (user: User) => void;
  onRemove: (user: User) => void;
}

type Row = Actions & { user: User };

interface UsersTableProps extends Actions {
  users: readonly User[];
  sorting: Sorting;
}

export function UsersTable({ users, sorting, ...actions }: UsersTableProps) {
  const rows = users.map((user): Row => ({ user, ...actions }));
  return (
    <Table
      caption={texts.table}
      columns={columns}
      rows={rows}
      rowKey={({ user }) => user.email}
      room="medium"
      sorting={sorting}
    />
  );
}

const columns: Column<Row>[] = [
  {
    header: texts.columns.name,
    sort: 'name',
    width: 'w-[20%]',
    cell: ({ user }) => <span className="font-semibold">{user.full_name || texts.none}</span>,
  },
  { header: texts.columns.email, sort: 'email', width: 'w-[22%]', cell: ({ user }) => user.email },
  { header: texts.columns.phone, width: 'w-[16%]', cell: ({ user }) => <Phone number={user.phone} /> },
  { header: texts.columns.role, width: 'w-[14%] lg:w-[12%]', cell: ({ user }) => <Standing {...user} /> },
  { header: texts.columns.actions, align: 'end', isAction: true, cell: (row) => <RowActions {...row} /> },
];

function RowActions({ user, onChangeRole, onRemove }: Row) {
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <WithRight right="team">
        <Button variant="secondary" size="sm" onClick={() => onChangeRole(user)}>
          <UserCog aria-hidden className="size-4" />
          {texts.changeRole}
          <span className="sr-only">{texts.ofUser(user.email)}</span>
        </Button>
      </WithRight>
      <WithRight right={user.role === 'admin' ? 'team' : 'deletion'}>
        <Button variant="danger" size="sm" onClick={() => onRemove(user)}>
          <Trash2 aria-hidden className="size-4" />
          {texts.remove}
          <span className="sr-only">{texts.ofUser(user.email)}</span>
        </Button>
      </WithRight>
    </div>
  );
}

function Phone({ number }: { number: string }) {
  if (!number) return texts.none;
  return (
    <a href={telHref(number)} className="hover:underline">
      {number}
    </a>
  );
}
