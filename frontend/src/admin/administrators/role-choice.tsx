import type { Administrator } from '@terrace/contracts/http/identity/admins';
import {
  type AdminRole,
  adminPermissions,
  adminRoleTitles,
  adminRoles,
  permissionText,
  rolesWith,
} from '@terrace/contracts/values/admin-roles';
import { useState } from 'react';
import { Checkbox } from '../../ui/field/checkbox';
import { FieldError } from '../../ui/field/field';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import { messages } from './messages';

/** What a role alone may do beside seeing what that needs, as the matrix has it. */
function textOf(role: AdminRole): string {
  if (role === 'owner') return messages.everything;
  const acts = adminPermissions.filter(
    (permission) =>
      !permission.endsWith('.see') && !FOR_ALL.includes(permission) && rolesWith(permission).includes(role),
  );
  return acts.map(permissionText).join(', ');
}

const FOR_ALL: readonly string[] = ['account.own', 'console.use'];

/** The roles of an administrator as checkboxes, each with what it allows. */
export function RoleChoice({
  chosen,
  error,
  onChange,
}: {
  readonly chosen: readonly AdminRole[];
  readonly error?: string | undefined;
  readonly onChange: (roles: AdminRole[]) => void;
}) {
  return (
    <fieldset aria-describedby={error ? 'roles-error' : undefined}>
      <legend className="font-strong">{messages.roles}</legend>
      {adminRoles.map((role) => (
        <Checkbox
          key={role}
          label={
            <>
              <span className="font-strong">{adminRoleTitles[role]}</span>
              <span className="block text-12 text-ink-2">{textOf(role)}</span>
            </>
          }
          checked={chosen.includes(role)}
          onChange={({ target }) =>
            onChange(adminRoles.filter((each) => (each === role ? target.checked : chosen.includes(each))))
          }
        />
      ))}
      <FieldError id="roles-error" text={error} />
    </fieldset>
  );
}

/** Replaces another administrator's roles. */
export function RolesDialog({
  admin,
  busy,
  onSave,
  onClose,
}: {
  readonly admin: Administrator;
  readonly busy: boolean;
  readonly onSave: (roles: AdminRole[]) => void;
  readonly onClose: () => void;
}) {
  const [chosen, setChosen] = useState<AdminRole[]>(admin.roles);
  const [error, setError] = useState<string>();
  return (
    <ConfirmDialog
      title={messages.rolesTitle(admin.fullName)}
      action={messages.saveRoles}
      variant="primary"
      busy={busy}
      onConfirm={() => (chosen.length === 0 ? setError(messages.noRole) : onSave(chosen))}
      onClose={onClose}
    >
      <p className="mb-3">{messages.rolesText}</p>
      <RoleChoice chosen={chosen} error={error} onChange={setChosen} />
    </ConfirmDialog>
  );
}
