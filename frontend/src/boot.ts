import { SERVED_SCRIPTS } from '@terrace/contracts/pages/served-scripts';
import './ui/styles.css';

/**
 * Starts the program once what the server wrote has been painted: a heading now is worth more than a whole
 * page later, and the program, on its way or at work, would hold up both. In a tab nobody looks at nothing is
 * painted.
 */
const start = () => {
  askForScripts();
  // Its packages first, in a task of their own: no single one keeps a slow phone from answering a touch.
  void import('./core').then(() => setTimeout(() => void import('./main')));
};

/** All of a page's scripts together, instead of each after the one that names it. */
function askForScripts(): void {
  const named = document.querySelector<HTMLMetaElement>(`meta[name="${SERVED_SCRIPTS}"]`);
  for (const href of named?.content.split(' ').filter(Boolean) ?? []) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
  }
}

if (document.visibilityState === 'hidden') start();
else requestAnimationFrame(() => setTimeout(start));
