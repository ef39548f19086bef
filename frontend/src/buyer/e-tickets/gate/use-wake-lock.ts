import { useEffect } from 'react';

/**
 * Keeps the screen on while the component is mounted, where the browser supports Screen Wake Lock. The browser
 * releases the lock when the page is hidden; the hook requests it again when the page is visible.
 */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined;
    let lock: Promise<WakeLockSentinel | undefined> | undefined;
    const request = () => {
      if (document.visibilityState !== 'visible') return;
      // Browsers may refuse, for example on low battery.
      lock = navigator.wakeLock.request('screen').catch(() => undefined);
    };
    request();
    document.addEventListener('visibilitychange', request);
    return () => {
      document.removeEventListener('visibilitychange', request);
      void lock?.then((held) => held?.release());
    };
  }, []);
}
