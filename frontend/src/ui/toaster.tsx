import { type ComponentType, useEffect, useState } from 'react';
import { useIdle } from './use-idle';

/** Between two tries to fetch what shows toasts, in milliseconds. */
const TRY_AGAIN_MS = 2_000;

/**
 * The place of the toasts; once in the app. Its code is fetched after everything that the first page needs. When
 * it cannot be fetched the page goes on, the toasts wait, and it is tried again.
 */
export function Toaster() {
  const idle = useIdle();
  const [ToastList, setToastList] = useState<ComponentType>();
  useEffect(() => {
    if (!idle) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = () =>
      void import('./toast-list').then(
        (part) => setToastList(() => part.default),
        () => (timer = setTimeout(load, TRY_AGAIN_MS)),
      );
    load();
    return () => clearTimeout(timer);
  }, [idle]);
  return ToastList && <ToastList />;
}
