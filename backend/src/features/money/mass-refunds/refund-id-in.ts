import { idFrom } from '../../../platform/ids/id-from.js';

/** The refund of an order in a mass refund: one, however often it is requested. */
export function refundIdIn(massRefundId: string, purchaseId: string): string {
  return idFrom('mass-refund', massRefundId, purchaseId);
}
