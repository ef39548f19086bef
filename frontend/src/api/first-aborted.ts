/** A signal that is aborted as soon as one of these is, for its reason: Safari has AbortSignal.any only since 17.4. */
export function firstAborted(...signals: readonly AbortSignal[]): AbortSignal {
  const first = new AbortController();
  for (const signal of signals) {
    const abort = () => first.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true, signal: first.signal });
  }
  return first.signal;
}
