import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { Loading } from '../../ui/feedback/loading';
import { messages } from '../messages';
import { ScreenBoundary } from '../screen-boundary';

/** The place of the route's screen in a layout, with its loading and failed states. */
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
