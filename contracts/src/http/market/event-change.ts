import * as z from 'zod/mini';
import { EventFacts } from '../../values/event-facts.js';
import { UpstreamId } from '../../values/ids.js';
import { endpoint } from '../endpoint.js';

/** What anyone may know of an event's last change. */
export const PublicEventChange = z.strictObject({
  version: z.int(),
  kind: z.enum(['cancelled', 'moved']),
  before: EventFacts,
  changedAt: z.string(),
});
export type PublicEventChange = z.infer<typeof PublicEventChange>;

export const eventChangeOf = endpoint({
  method: 'GET',
  path: '/catalogue/events/{id}/change',
  summary: 'Whether an event was cancelled or moved, and from when',
  params: z.strictObject({ id: UpstreamId }),
  response: z.strictObject({ change: z.nullable(PublicEventChange) }),
});
