import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { Loading } from '../../ui/loading';
import { messages } from '../messages';
import { ScreenBoundary } from '../screen-boundary';

/** Where a layout puts the screen of the route; says so while the screen's file loads, or when it failed. */
export function ScreenSlot() {
  const { pathname } = useLocation();
  return (
    <ScreenBoundary address={pathname}>
      <Suspense fallback={<Loading text={messages.loading} />}>
        <Outlet />
      </Suspense>
    </ScreenBoundary>
  );
}
