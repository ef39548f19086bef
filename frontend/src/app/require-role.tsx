import { type Me } from '@terrace/contracts/http/identity';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { ErrorState } from '../ui/error-state';
import { Loading } from '../ui/loading';
import { AccountGone } from './account-gone';
import { lazyPart } from './lazy-screen';
import { messages } from './messages';
import { closedKey, signedOutKey, useMe } from './session';

const SignInAgain = lazyPart(() => import('./account/sign-in-again'));

/**
 * Lets only one role through; everybody else goes to that role's sign-in (spec 2, /seller/dashboard and
 * /admin/dashboard), which may read `state.from` to come back. Whose session ends by itself keeps the screen
 * with what they typed, and signs in over it; whose account was closed keeps nothing of what they saw. The server
 * decides again on every call.
 */
export function RequireRole({ role, signIn }: { readonly role: Me['role']; readonly signIn: string }) {
  const location = useLocation();
  const queries = useQueryClient();
  const { data: me, dataUpdatedAt, isError, isFetching, refetch } = useMe();
  const isIn = me?.role === role;
  const [wasIn, setWasIn] = useState(isIn);
  if (isIn && !wasIn) setWasIn(true);
  const [closedAt, setClosedAt] = useState<number>();

  const isOver = wasIn && me === null && queries.getQueryData(signedOutKey) !== true;
  const isGone = isOver && queries.getQueryData(closedKey) === true;
  if (isIn || isOver)
    return (
      <>
        {isGone ? <AccountGone role={role} signIn={signIn} /> : <Outlet />}
        {isOver && closedAt !== dataUpdatedAt && (
          <Suspense>
            <SignInAgain role={role} isGone={isGone} onClose={() => setClosedAt(dataUpdatedAt)} />
          </Suspense>
        )}
      </>
    );
  if (me !== undefined)
    return <Navigate to={signIn} replace state={{ from: location.pathname + location.search }} />;
  if (isError)
    return <ErrorState title={messages.screenFailed} onRetry={() => void refetch()} retrying={isFetching} />;
  return <Loading text={messages.loading} />;
}
