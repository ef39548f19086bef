import type { Me } from '@terrace/contracts/http/identity/identity';
import type { ReactNode } from 'react';
import { type Location, Navigate, useLocation } from 'react-router-dom';
import { isReturn } from '../navigation/use-return';
import { Loading } from '../ui/feedback/loading';
import { messages } from './access-messages';
import { accountPaths } from './account-paths';
import { useMe } from './session';

/** Shows a sign-in form; redirects a user who has that role, or gets it here, to the page they came from. */
export function UnlessSignedIn({
  role,
  children,
}: {
  readonly role: Me['role'];
  readonly children: ReactNode;
}) {
  const { state } = useLocation() as Location<unknown>;
  const { data: me, isPending } = useMe();
  if (isPending) return <Loading text={messages.loading} />;
  if (me?.role !== role) return children;
  if (isReturn(state)) return <Navigate to={state.from} state={state.back} replace />;
  return <Navigate to={accountPaths[role].afterSignIn} replace />;
}
