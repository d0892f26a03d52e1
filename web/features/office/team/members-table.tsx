import type { TeamMember } from '../../../../api/calls/team.ts';
import { Badge } from '../../../ui/badge.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { texts } from './texts.ts';

export function MembersTable({ members }: { members: readonly TeamMember[] }) {
  return <Table caption={texts.members} columns={columns} rows={members} rowKey={({ email }) => email} room="medium" />;
}

const columns: Column<TeamMember>[] = [
  {
    header: texts.columns.name,
    width: 'w-[26%]',
    cell: ({ full_name }) => <span className="font-semibold">{full_name || texts.none}</span>,
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
