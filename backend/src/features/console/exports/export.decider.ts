import type { DecidedBy } from '../../../platform/queues/decisions-taken.js';
import type { Decider } from '@terrace/event-core/model/decider';
import type { ListExported } from './export.events.js';

export interface RecordExport {
  readonly type: 'RecordExport';
  readonly list: string;
  readonly q: string;
  readonly by: DecidedBy;
}

export interface ExportState {
  readonly isRecorded: boolean;
}

/** Each export is a stream of one event: that it happened. */
export const exportDecider: Decider<ExportState, RecordExport, ListExported> = {
  category: 'listexport',
  initial: () => ({ isRecorded: false }),
  decide({ list, q, by: { id, name } }, _state, now) {
    const data = { list, by: id, at: now.toISOString() };
    return [{ type: 'ListExported', data, personal: { [id]: { name, q } } }];
  },
  evolve: () => ({ isRecorded: true }),
};
