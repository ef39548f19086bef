import type { Administrator } from '@terrace/contracts/http/identity/admins';
import { roleList } from '@terrace/contracts/values/admin-roles';
import type { TableColumn } from '../../ui/table/table';
import { formatInstant } from '../../ui/text/format-date';
import { StatusBadge } from '../../ui/text/status-badge';
import { messages } from './messages';

const tones = { invited: 'pending', active: 'approved', disabled: 'rejected' } as const;

/** The columns of the list; `ownId` is the signed-in administrator's. */
export function administratorColumns(ownId: string | undefined): readonly TableColumn<Administrator>[] {
  return [
    {
      key: 'name',
      header: messages.name,
      rowHeader: true,
      sortBy: 'fullName',
      cell: ({ id, fullName }) => (id === ownId ? `${fullName} (${messages.you})` : fullName),
    },
    { key: 'email', header: messages.email, sortBy: 'email', cell: ({ email }) => email },
    { key: 'roles', header: messages.roles, cell: ({ roles }) => roleList(roles) },
    {
      key: 'since',
      whole: true,
      header: messages.since,
      sortBy: 'createdAt',
      cell: ({ createdAt }) => formatInstant(createdAt),
    },
    {
      key: 'last',
      whole: true,
      header: messages.lastSignIn,
      sortBy: 'lastSignInAt',
      cell: ({ lastSignInAt }) => (lastSignInAt === null ? messages.never : formatInstant(lastSignInAt)),
    },
    {
      key: 'factor',
      header: messages.factor,
      cell: ({ secondFactorSince }) => (secondFactorSince === null ? messages.off : messages.on),
    },
    {
      key: 'state',
      header: messages.state,
      cell: ({ status, decision }) => (
        <>
          <StatusBadge tone={tones[status]}>{messages.states[status]}</StatusBadge>
          {decision && <span className="block text-ink-2">{messages.by(decision.by)}</span>}
        </>
      ),
    },
  ];
}
