import { useEffect } from 'react';

/** While `isBusy`, makes the browser ask before it closes or reloads the page. */
export function useAskBeforeClosing(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isBusy]);
}
