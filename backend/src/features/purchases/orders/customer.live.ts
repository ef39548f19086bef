import { topics } from '@terrace/contracts/live/topics';
import type { LiveView } from '../../../platform/live/live-view.js';
import { presentCustomer } from './customer.presenter.js';
import { loadPurchases } from '../purchases.reader.js';
import type { PresentablePurchase } from '../purchase.presenter.js';

/** The administrators see purchases from the moment their holders are named. */
export const customerLive: LiveView<PresentablePurchase> = {
  kind: 'customer',
  category: 'purchase',
  load: loadPurchases,
  messages: (row) =>
    row.holders_entered ? [{ room: topics.admin, topic: topics.admin, data: presentCustomer(row) }] : [],
};
