import { type AdminPermission, may } from '@terrace/contracts/values/admin-roles';
import type { ReactNode } from 'react';
import { useMe } from './session';

/**
 * Whether the signed-in administrator may do something; the server checks again on every call. True while nobody is
 * signed in any more, so that the screen stays with what was typed.
 */
export function useMay(): (permission: AdminPermission) => boolean {
  const { data: me } = useMe();
  return (permission) => !me || may(me.adminRoles ?? [], permission);
}

/** What an administrator is shown only where their roles allow it: a button, mostly. */
export function IfMay({
  permission,
  children,
}: {
  readonly permission: AdminPermission;
  readonly children: ReactNode;
}) {
  return useMay()(permission) ? children : null;
}
