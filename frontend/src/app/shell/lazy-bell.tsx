import { Suspense } from 'react';
import { lazyPart } from '../../navigation/lazy-screen';
import { useIdle } from '../../ui/feedback/use-idle';

const Bell = lazyPart(() => import('../../inbox/bell'));

/** The bell of a signed-in person, loaded once the browser is idle; its place is kept until then. */
export function LazyBell() {
  const isIdle = useIdle();
  const space = <span className="size-11" />;
  if (!isIdle) return space;
  return (
    <Suspense fallback={space}>
      <Bell />
    </Suspense>
  );
}
