import type { Administrator } from '@terrace/contracts/http/identity/admins';
import { Button } from '../../ui/button/button';
import type { AccountAction } from './administrators';
import { messages } from './messages';

/** The actions that an account's state allows; administrators cannot disable themselves. */
function actionsFor({ status, secondFactorSince }: Administrator, isOwn: boolean): readonly AccountAction[] {
  if (isOwn) return [];
  return [
    ...(status === 'invited' ? (['inviteAgain'] as const) : []),
    status === 'disabled' ? 'enable' : 'disable',
    ...(secondFactorSince === null ? [] : (['resetFactor'] as const)),
  ];
}

/** The action buttons of one row; their accessible names include the administrator's. */
export function AdministratorActions({
  admin,
  isOwn,
  disabled,
  onAction,
  onRoles,
  onHistory,
}: {
  readonly admin: Administrator;
  readonly isOwn: boolean;
  readonly disabled: boolean;
  readonly onAction: (action: AccountAction) => void;
  readonly onRoles: () => void;
  readonly onHistory: () => void;
}) {
  return (
    <div className="flex flex-wrap gap-2">
      {actionsFor(admin, isOwn).map((action) => (
        <Button
          key={action}
          variant="secondary"
          size="compact"
          disabled={disabled}
          onClick={() => onAction(action)}
        >
          {messages[action]}
          <span className="sr-only"> {admin.fullName}</span>
        </Button>
      ))}
      {!isOwn && (
        <Button variant="secondary" size="compact" disabled={disabled} onClick={onRoles}>
          {messages.changeRoles}
          <span className="sr-only"> {admin.fullName}</span>
        </Button>
      )}
      <Button variant="secondary" size="compact" onClick={onHistory}>
        {messages.history}
        <span className="sr-only"> {admin.fullName}</span>
      </Button>
    </div>
  );
}
