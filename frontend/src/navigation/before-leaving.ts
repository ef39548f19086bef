type Work = (isPageClosing: boolean) => unknown;

const works = new Set<Work>();

/**
 * Runs `work` before sign-out and when the page closes, until the returned function is called. Nothing awaits
 * it when the page closes, so it must hand its request to the browser at once (keepalive).
 */
export function beforeLeaving(work: Work): () => void {
  works.add(work);
  return () => works.delete(work);
}

/** Runs all registered work; resolves when it is finished. */
export async function finishBeforeLeaving(): Promise<void> {
  await Promise.allSettled([...works].map((work) => work(false)));
}

window.addEventListener('pagehide', () => works.forEach((work) => work(true)));
