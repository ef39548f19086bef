import { type StreamCommand, on } from '@terrace/event-core/model/plan';
import { type SaleCommand, saleDecider } from './sale.decider.js';
import type { SaleEvent } from '../sale.events.js';
import { sellerBalanceDecider } from '../seller-balance.decider.js';

/** What other features and reactions ask of a sale; payouts alone take sales, and end them. */
export type SaleChange = Exclude<SaleCommand, { type: 'TakeSale' | 'EndSale' | 'ImportSale' }>;

/** The id of a seller's sale, for its stream and row: the sale is what a purchase brings one seller. */
export function saleId(sellerId: string, purchaseId: string): string {
  return `${sellerId}.${purchaseId}`;
}

/** The seller and the purchase of a sale's id. */
export function partsOfSaleId(id: string): { readonly sellerId: string; readonly purchaseId: string } {
  const dot = id.indexOf('.');
  return { sellerId: id.slice(0, dot), purchaseId: id.slice(dot + 1) };
}

/**
 * A command for a seller's sale, to be put into the append of what it is for. It writes the sale's stream alone; a debit beyond
 * what the sale has left goes on to the seller's balance in the same append.
 */
export function onSale(sellerId: string, command: SaleChange): StreamCommand {
  const follow = (event: SaleEvent): StreamCommand[] => {
    if (event.type !== 'SaleDebited' || !event.data.carried) return [];
    const { purchaseId, refundId, carried: amount } = event.data;
    return [on(sellerBalanceDecider, sellerId, { type: 'CarryDebit', purchaseId, refundId, amount })];
  };
  const id = saleId(sellerId, command.purchaseId);
  return on(saleDecider, id, command, command.type === 'DebitSale' ? { follow } : {});
}
