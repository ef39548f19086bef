import { type ComponentType, useEffect, useState } from 'react';
import { useIdle } from './use-idle';

/**
 * The place of the toasts; once in the app. Its code is fetched after everything that the first page needs. When
 * it cannot be fetched the page goes on, the toasts wait, and it is tried again once the network is back.
 */
export function Toaster() {
  const idle = useIdle();
  const [ToastList, setToastList] = useState<ComponentType>();
  useEffect(() => {
    if (!idle) return undefined;
    const load = () =>
      void import('./toast-list').then(
        (part) => setToastList(() => part.default),
        () => undefined,
      );
    load();
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, [idle]);
  return ToastList && <ToastList />;
}
