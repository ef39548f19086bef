type Work = (pageGoes: boolean) => unknown;

const works = new Set<Work>();

/**
 * Has `work` done before somebody signs out, and when the page goes away: then it has to be handed to the browser at
 * once, which nobody waits for. Until the returned function is called.
 */
export function beforeLeaving(work: Work): () => void {
  works.add(work);
  return () => works.delete(work);
}

/** Does what still has to be done; resolves when it is. */
export async function finishBeforeLeaving(): Promise<void> {
  await Promise.allSettled([...works].map((work) => work(false)));
}

window.addEventListener('pagehide', () => works.forEach((work) => work(true)));
