import { eventually } from '../../../backend/test/eventually.js';
import { adminToken } from './admin.js';
import { apiCall } from './api-call.js';
import type { World } from './world.js';

type Target = 'events' | 'tickets' | 'payments' | 'logos';
type Mode = 'ok' | '500' | 'garbage' | 'lost';

/** Breaks an external service of the sandbox, or repairs it (`ok`). */
export function breakOutside(world: World, target: Target, mode: Mode): Promise<void> {
  return tellSandbox(world, '/_sandbox/faults', { target, mode });
}

/** Changes an event's categories upstream; `price` in the currency's main unit. */
export function changeUpstream(
  world: World,
  eventId: string,
  change: { readonly price?: number; readonly availableSellingQuantities?: readonly number[] },
): Promise<void> {
  return tellSandbox(world, `/_sandbox/events/${eventId}`, change);
}

/** Removes every ticket category of an event, upstream. */
export function sellOutUpstream(world: World, eventId: string): Promise<void> {
  return changeUpstream(world, eventId, { availableSellingQuantities: [] });
}

/** Upstream cancels, moves or renames an event, and two refreshes of the catalogue agree. */
export async function changeEvent(
  world: World,
  eventId: string,
  change: {
    readonly status?: 'cancelled';
    readonly date?: string;
    readonly venue?: string;
    readonly name?: string;
  },
): Promise<void> {
  await tellSandbox(world, `/_sandbox/events/${eventId}`, change);
  await refreshTwice(world);
}

/** These events are in no answer of upstream any more, and two refreshes of the catalogue agree. */
export async function loseEvents(world: World, eventIds: readonly string[]): Promise<void> {
  for (const id of eventIds) await tellSandbox(world, `/_sandbox/events/${id}`, { gone: true });
  await refreshTwice(world);
}

/** Refreshes the catalogue until a second time agrees with the first. */
export async function refreshTwice(world: World): Promise<void> {
  const token = await adminToken(world);
  for (let refresh = 1; refresh <= 2; refresh++) {
    const before = await refreshedAt(world);
    await apiCall(world, 'POST', '/admin/catalogue/refresh', token);
    await eventually(`refresh ${refresh} is done`, async () => (await refreshedAt(world)) !== before);
  }
}

async function refreshedAt(world: World): Promise<unknown> {
  return (await apiCall(world, 'GET', '/catalogue/status', '')).body['refreshedAt'];
}

async function tellSandbox({ sandbox }: World, path: string, body: object): Promise<void> {
  const answer = await fetch(sandbox.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
}
