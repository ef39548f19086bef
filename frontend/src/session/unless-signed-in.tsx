import type { Me } from '@terrace/contracts/http/identity/identity';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { Loading } from '../ui/feedback/loading';
import { messages } from './access-messages';
import { accountPaths } from './account-paths';
import { useMe } from './session';

/** Shows a sign-in form; redirects a user who has that role, or gets it here, to the requested page. */
export function UnlessSignedIn({
  role,
  children,
}: {
  readonly role: Me['role'];
  readonly children: ReactNode;
}) {
  const from = useRequestedPath(accountPaths[role].afterSignIn);
  const { data: me, isPending } = useMe();
  if (isPending) return <Loading text={messages.loading} />;
  return me?.role === role ? <Navigate to={from} replace /> : children;
}

/** The path from which `RequireRole` redirected here (`state.from`), else the fallback; never another site. */
function useRequestedPath(fallback: string): string {
  const { state } = useLocation() as { state: unknown };
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : fallback;
}
