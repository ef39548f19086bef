import { useSyncExternalStore } from 'react';

/** Whether the page is scrolled by more than `threshold` pixels. */
export function useScrolled(threshold: number): boolean {
  return useSyncExternalStore(watchScroll, () => window.scrollY > threshold);
}

function watchScroll(changed: () => void): () => void {
  window.addEventListener('scroll', changed, { passive: true });
  return () => window.removeEventListener('scroll', changed);
}
