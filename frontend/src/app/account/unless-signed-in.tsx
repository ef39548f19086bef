import type { Me } from '@terrace/contracts/http/identity';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { Loading } from '../../ui/loading';
import { messages } from '../messages';
import { useMe } from '../session';
import { accountPaths } from './account-paths';
import { useCameFrom } from './use-came-from';

/** A way in: whoever has that role already, or gets it here, goes on to where they wanted to be. */
export function UnlessSignedIn({
  role,
  children,
}: {
  readonly role: Me['role'];
  readonly children: ReactNode;
}) {
  const from = useCameFrom(accountPaths[role].afterSignIn);
  const { data: me, isPending } = useMe();
  if (isPending) return <Loading text={messages.loading} />;
  return me?.role === role ? <Navigate to={from} replace /> : children;
}
