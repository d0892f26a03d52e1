import { Link } from 'react-router';
import type { TeamMember } from '../../../../api/calls/team.ts';
import { Badge } from '../../../ui/badge.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { pathOfAuthor } from '../journal/paths.ts';
import { texts } from './texts.ts';

export function MembersTable({ members }: { members: readonly TeamMember[] }) {
  return <Table caption={texts.members} columns={columns} rows={members} rowKey={({ id }) => id} room="medium" />;
}

const columns: Column<TeamMember>[] = [
  {
    header: texts.columns.name,
    width: 'w-[26%]',
    cell: ({ id, full_name, email }) => (
      <Link
        to={pathOfAuthor(id)}
        title={texts.whatTheyDid}
        className="font-semibold underline-offset-4 hover:underline"
      >
        {full_name || email}
      </Link>
    ),
  },
  { header: texts.columns.email, width: 'w-[32%]', cell: ({ email }) => email },
  {
    header: texts.columns.profile,
    cell: ({ profile }) => (
      <Badge tone={profile === 'propriétaire' ? 'majorelle' : 'neutral'}>{texts.profiles[profile]}</Badge>
    ),
  },
  {
    header: texts.columns.factor,
    cell: ({ has_factor }) =>
      has_factor ? texts.factor.on : <span className="text-ink-soft">{texts.factor.off}</span>,
  },
];
