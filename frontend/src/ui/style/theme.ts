import { useSyncExternalStore } from 'react';

export type Theme = 'day' | 'night';

const KEY = 'terrace-theme';

/** The current theme. `public/theme.js` sets it before the first paint and follows the system. */
export function useTheme(): Theme {
  return useSyncExternalStore(watch, current);
}

/** Switches the theme and stores the choice; choosing the system's theme goes back to following the system. */
export function toggleTheme(): void {
  const theme: Theme = current() === 'night' ? 'day' : 'night';
  const system: Theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'night' : 'day';
  try {
    if (theme === system) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // Storage is forbidden: the choice lasts until the page is closed.
  }
  document.documentElement.dataset['theme'] = theme;
}

function current(): Theme {
  return document.documentElement.dataset['theme'] === 'night' ? 'night' : 'day';
}

function watch(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
