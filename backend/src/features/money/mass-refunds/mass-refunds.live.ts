import { topics } from '@terrace/contracts/live/topics';
import type { LiveView } from '../../../platform/live/live-view.js';
import { type PresentableMassRefund, presentMassRefund } from './mass-refunds.presenter.js';
import { loadMassRefunds } from './mass-refunds.reader.js';

/** Mass refunds and their progress for the administrators. */
export const massRefundLive: LiveView<PresentableMassRefund> = {
  kind: 'mass-refund',
  category: 'massrefund',
  load: loadMassRefunds,
  messages: (row) => [{ room: topics.admin, topic: topics.admin, data: presentMassRefund(row) }],
};
