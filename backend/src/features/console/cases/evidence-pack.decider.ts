import type { Decider } from '@terrace/event-core/model/decider';
import type { DecidedBy } from '../../../platform/queues/decisions-taken.js';
import type { EvidencePackMade } from './evidence-pack.events.js';

export interface RecordEvidencePack {
  readonly type: 'RecordEvidencePack';
  readonly by: DecidedBy;
}

/** Who took along the evidence of an order, a stream an order. */
export const evidencePackDecider: Decider<null, RecordEvidencePack, EvidencePackMade> = {
  category: 'evidencepack',
  initial: () => null,
  decide: ({ by: { id, name } }, _state, now) => [
    { type: 'EvidencePackMade', data: { by: id, at: now.toISOString() }, personal: { [id]: { name } } },
  ],
  evolve: () => null,
};
