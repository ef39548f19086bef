/** Changes an event upstream; what is left out stays as it is. */
export type ChangeUpstream = (
  eventId: string,
  change: { readonly date?: string; readonly status?: 'cancelled' },
) => Promise<void>;

const TIMEOUT_MS = 5_000;

/** How the sandbox at this address is told of a change; null where another events API is there. */
export async function sandboxAt(eventsApiUrl: string): Promise<ChangeUpstream | null> {
  const control = new URL('/_sandbox/', eventsApiUrl);
  const probe = await fetch(new URL('faults', control), { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    () => null,
  );
  await probe?.body?.cancel();
  if (!probe?.ok) return null;
  return async (eventId, change) => {
    const { ok, status } = await fetch(new URL(`events/${encodeURIComponent(eventId)}`, control), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(change),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!ok) throw new Error(`The sandbox answered ${status} to the change of event ${eventId}.`);
  };
}
