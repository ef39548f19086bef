import type { AdminPermission } from '@terrace/contracts/values/admin-roles';
import type { ReactNode } from 'react';
import { useMay } from './use-may';

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
