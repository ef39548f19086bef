import './ui/styles.css';

/**
 * Starts the program once what the server wrote has been painted: a heading now is worth more than a whole
 * page later, and the program's first work would hold up both. In a tab nobody looks at nothing is painted.
 */
const start = () => void import('./main');

if (document.visibilityState === 'hidden') start();
else requestAnimationFrame(() => setTimeout(start));
