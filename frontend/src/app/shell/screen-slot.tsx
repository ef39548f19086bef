import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useDelayedBusy } from '../../ui/button/use-delayed-busy';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Container } from '../../ui/layout/container';
import { messages } from '../messages';
import { ScreenBoundary } from '../screen-boundary';

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

/** Stands where a screen is being loaded: heading, a line, cards. Nothing in the first 200 ms. */
function ScreenSkeleton() {
  const isShown = useDelayedBusy(true);
  return (
    <div role="status">
      {isShown && (
        <Container className="py-8 md:py-12">
          <span className="sr-only">{messages.loading}</span>
          <Skeleton className="h-9 w-3/4 max-w-96 md:h-10" />
          <Skeleton className="mt-4 h-5 w-1/2 max-w-64" />
          <div className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {Array.from({ length: 6 }, (_none, index) => (
              <Skeleton key={index} className="h-40 rounded-card" />
            ))}
          </div>
        </Container>
      )}
    </div>
  );
}
