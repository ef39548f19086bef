import { SERVED_SCRIPTS } from '@terrace/contracts/pages/served-scripts';
import { nextTask } from './api/next-task';
import './ui/style/styles.css';

/**
 * Starts the app after the server-rendered HTML has been painted, because loading and running it would delay that
 * paint. A hidden tab paints nothing, so it starts at once there.
 */
const start = async () => {
  const scripts = servedScripts();
  scripts.forEach(preload);
  // Runs each in a task of its own, so that no single task blocks a slow phone's input.
  for (const script of scripts) {
    // A script that cannot be loaded fails again below, or in the screen that needs it.
    await import(/* @vite-ignore */ script).catch(() => undefined);
    await nextTask();
  }
  await import('./main');
};

/** The scripts of this page, each after those that it imports; none without a server of ours, as in development. */
function servedScripts(): readonly string[] {
  const named = document.querySelector<HTMLMetaElement>(`meta[name="${SERVED_SCRIPTS}"]`);
  return named?.content.split(' ').filter(Boolean) ?? [];
}

/** Requests a script at once, instead of after its importer. */
function preload(href: string): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.crossOrigin = '';
  link.href = href;
  document.head.append(link);
}

if (document.visibilityState === 'hidden') void start();
else requestAnimationFrame(() => setTimeout(() => void start()));
