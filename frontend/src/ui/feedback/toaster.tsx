import { type ComponentType, useEffect, useState } from 'react';
import { useIdle } from './use-idle';

/** Interval between two attempts to load the toast list. */
const RETRY_INTERVAL_MS = 2_000;

/**
 * The toaster; once in the app. Its code is loaded after everything that the first page needs. While loading fails,
 * toasts stay queued and it retries.
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
        () => (timer = setTimeout(load, RETRY_INTERVAL_MS)),
      );
    load();
    return () => clearTimeout(timer);
  }, [idle]);
  return ToastList && <ToastList />;
}
