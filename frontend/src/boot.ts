import { SERVED_SCRIPTS } from '@terrace/contracts/pages/served-scripts';
import './ui/style/styles.css';

/**
 * Starts the app after the server-rendered HTML has been painted, because loading and running it would delay that
 * paint. A hidden tab paints nothing, so it starts at once there.
 */
const start = async () => {
  askForScripts();
  // Runs each in a task of its own, so that no single task blocks a slow phone's input.
  await import('./core-react');
  await nextTask();
  await import('./core');
  await nextTask();
  await import('./main');
};
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Preloads all scripts of this page at once, instead of each after its importer. */
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

if (document.visibilityState === 'hidden') void start();
else requestAnimationFrame(() => setTimeout(() => void start()));
