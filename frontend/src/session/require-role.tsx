import { type Me } from '@terrace/contracts/http/identity/identity';
import { useQueryClient } from '@tanstack/react-query';
import { Fragment, Suspense, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { lazyPart } from '../navigation/lazy-screen';
import { LinkButton } from '../ui/button/link-button';
import { ErrorState } from '../ui/feedback/error-state';
import { Loading } from '../ui/feedback/loading';
import { Main } from '../ui/layout/main';
import { Page } from '../ui/layout/page';
import { messages } from './access-messages';
import { closedKey, signedOutKey, useMe } from './session';

const SignInAgain = lazyPart(() => import('./sign-in/sign-in-again'));

/**
 * Lets only one role through; redirects all other users to that role's sign-in (product.md 6.2, 6.5), which
 * returns them by `state.from`. When a session ends without a sign-out, the screen stays with what was typed,
 * and a dialog asks to sign in again; when the account was closed, the screen is removed. The server checks
 * again on every call.
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
        {isGone ? <AccountClosed role={role} signIn={signIn} /> : <Outlet />}
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
    return <ErrorState title={messages.failed} onRetry={() => void refetch()} retrying={isFetching} />;
  return <Loading text={messages.loading} />;
}

/** Replaces the screen of a closed account by a link to its sign-in. */
function AccountClosed({ role, signIn }: { readonly role: Me['role']; readonly signIn: string }) {
  // The buyers' screens are inside the public layout's <main>; the layouts of the others are gone with the screen.
  const Frame = role === 'buyer' ? Fragment : Main;
  return (
    <Frame>
      <Page title={messages.closed} intro={messages.closedText}>
        <LinkButton to={signIn}>{messages.signIn}</LinkButton>
      </Page>
    </Frame>
  );
}
