import { useSyncExternalStore } from 'react';

/** Whether the browser says that it has a network. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(watchOnline, () => navigator.onLine);
}

function watchOnline(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}
