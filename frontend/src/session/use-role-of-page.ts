import type { Me } from '@terrace/contracts/http/identity/identity';
import { matchPath, useLocation } from 'react-router-dom';
import { accountPaths } from './account-paths';

const ROLES = ['seller', 'admin'] as const;

/** The role whose sign-in page, or whose page for a forgotten password, the address is; `buyer` for any other address. */
export function useRoleOfPage(page: 'signIn' | 'forgotPassword'): Me['role'] {
  const { pathname } = useLocation();
  return ROLES.find((role) => matchPath(accountPaths[role][page], pathname)) ?? 'buyer';
}
