import type { Administrator } from '@terrace/contracts/http/admins';
import { Button } from '../../ui/button';
import type { Deed } from './administrators';
import { messages } from './messages';

/** What may be done to an account as it is now; nobody disables themselves. */
function deedsFor({ status, secondFactorSince }: Administrator, isOwn: boolean): readonly Deed[] {
  if (isOwn) return [];
  return [
    ...(status === 'invited' ? (['inviteAgain'] as const) : []),
    status === 'disabled' ? 'enable' : 'disable',
    ...(secondFactorSince === null ? [] : (['resetFactor'] as const)),
  ];
}

/** The buttons of one row; their names say whose. */
export function AdministratorActions({
  admin,
  isOwn,
  disabled,
  onDeed,
  onHistory,
}: {
  readonly admin: Administrator;
  readonly isOwn: boolean;
  readonly disabled: boolean;
  readonly onDeed: (deed: Deed) => void;
  readonly onHistory: () => void;
}) {
  return (
    <div className="flex flex-wrap gap-2">
      {deedsFor(admin, isOwn).map((deed) => (
        <Button
          key={deed}
          variant="secondary"
          size="compact"
          disabled={disabled}
          onClick={() => onDeed(deed)}
        >
          {messages[deed]}
          <span className="sr-only"> {admin.fullName}</span>
        </Button>
      ))}
      <Button variant="secondary" size="compact" onClick={onHistory}>
        {messages.history}
        <span className="sr-only"> {admin.fullName}</span>
      </Button>
    </div>
  );
}
