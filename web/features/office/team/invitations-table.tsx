import { MailX, Send } from 'lucide-react';
import type { Invitation } from '../../../../api/calls/team.ts';
import { formatPattern } from '../../../../api/words/wording.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { texts } from './texts.ts';

interface Actions {
  onResend: (invitation: Invitation) => void;
  onCancel: (invitation: Invitation) => void;
}

type Row = Actions & { invitation: Invitation };

export function InvitationsTable({ invitations, ...actions }: Actions & { invitations: readonly Invitation[] }) {
  return (
    <Table
      caption={texts.invitations}
      columns={columns}
      rows={invitations.map((invitation): Row => ({ invitation, ...actions }))}
      rowKey={({ invitation }) => invitation.id}
      room="medium"
    />
  );
}

const { name, email, profile, state, actions } = texts.columns;

const columns: Column<Row>[] = [
  {
    header: name,
    width: 'w-[18%]',
    cell: ({ invitation }) => <span className="font-semibold">{invitation.full_name}</span>,
  },
  { header: email, width: 'w-[24%]', cell: ({ invitation }) => invitation.email },
  { header: profile, width: 'w-[12%]', cell: ({ invitation }) => texts.profiles[invitation.profile] },
  { header: state, cell: ({ invitation }) => <State invitation={invitation} /> },
  { header: actions, align: 'end', isAction: true, width: 'w-[24%]', cell: (row) => <RowActions {...row} /> },
];

function State({ invitation: { state: is, expires } }: { invitation: Invitation }) {
  const until = formatPattern(expires.wall.slice(0, 10), 'dd/MM/yyyy');
  return <Badge tone={is === 'ouverte' ? 'teal' : 'saffron'}>{texts.state[is](until)}</Badge>;
}

function RowActions({ invitation, onResend, onCancel }: Row) {
  const whose = <span className="sr-only">{texts.of(invitation.email)}</span>;
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Button variant="secondary" size="sm" onClick={() => onResend(invitation)}>
        <Send aria-hidden className="size-4" />
        {texts.resend.action}
        {whose}
      </Button>
      <Button variant="danger" size="sm" onClick={() => onCancel(invitation)}>
        <MailX aria-hidden className="size-4" />
        {texts.cancel.action}
        {whose}
      </Button>
    </div>
  );
}
