import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { ScreenBoundary } from '../screen-boundary';
import { ScreenSkeleton } from './screen-skeleton';

/**
 * The place of the route's screen in a layout, with its loading and failed states. A screen that is left goes at once,
 * with its dialogs: React would keep it, hidden, until the next one has loaded. Pages under `layoutPath` share a layout
 * of their own in here, which stays.
 */
export function ScreenSlot({ layoutPath }: { readonly layoutPath?: string }) {
  const { pathname } = useLocation();
  const isInLayout = layoutPath !== undefined && pathname.startsWith(layoutPath);
  return (
    <ScreenBoundary address={pathname}>
      <Suspense key={isInLayout ? layoutPath : pathname} fallback={<ScreenSkeleton />}>
        <Outlet />
      </Suspense>
    </ScreenBoundary>
  );
}
