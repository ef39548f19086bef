import { type DomainEvent, eventTypes } from '@terrace/event-core/model/event';

/** An administrator took along all that we know of an order, for its buyer's bank. `by` is their id, `at` ISO UTC. */
export type EvidencePackMade = DomainEvent<
  'EvidencePackMade',
  { readonly by: string; readonly at: string },
  { name: string }
>;

export const evidencePackEvents = eventTypes<EvidencePackMade>({ EvidencePackMade: {} });
