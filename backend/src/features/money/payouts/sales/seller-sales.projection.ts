import {
  type RowOf,
  bigint,
  defineReadModel,
  nullable,
  text,
  textArray,
  timestamptz,
} from '@terrace/event-core/model/read-model';
import { parseStreamId } from '@terrace/event-core/model/event';
import { type Sale, type SaleEvent, type SaleStatus, evolveSale, noSale } from '../sale.events.js';
import { partsOfSaleId } from './sale.plans.js';

const table = defineReadModel({
  table: 'seller_sales',
  category: 'sale',
  columns: {
    seller_id: text(),
    purchase_id: text(),
    status: text<SaleStatus>(),
    amount: bigint(),
    currency: nullable(text()),
    available_at: nullable(timestamptz()),
    holds: textArray(),
    debited: textArray(),
    payout_id: nullable(text()),
    payable_at: nullable(timestamptz()),
    changed_at: timestamptz(),
  },
});

/** A row of `seller_sales`; its id is `saleId`'s. */
export type SellerSaleRow = RowOf<typeof table>;

export const sellerSales = table.projection<SaleEvent>((row, event) => {
  const { sellerId, purchaseId } = partsOfSaleId(parseStreamId(event.streamId).entityId);
  const sale = evolveSale(row ? saleOf(row) : noSale, event);
  const changedAt = row && OF_PAYOUTS.has(event.type) ? row.changed_at : event.at;
  return { seller_id: sellerId, purchase_id: purchaseId, ...columnsOf(sale), changed_at: changedAt };
});

/** What the payout alone determines. */
const OF_PAYOUTS: ReadonlySet<string> = new Set<SaleEvent['type']>([
  'SaleTaken',
  'SalePaid',
  'SaleGivenBack',
]);

/** The sale that a row contains. That no day is known yet is told from a sale without a day by decisions alone. */
function saleOf({ status, amount, currency, available_at, holds, debited, payout_id }: SellerSaleRow): Sale {
  return {
    ...{ status, amount, currency, availableAt: available_at, payoutId: payout_id },
    ...{ holds: new Set(holds), debited: new Set(debited) },
  };
}

function columnsOf({ status, amount, currency, availableAt = null, holds, debited, payoutId }: Sale) {
  return {
    ...{ status, amount, currency, available_at: availableAt, payout_id: payoutId },
    ...{ holds: [...holds], debited: [...debited] },
    payable_at: status === 'unpaid' && holds.size === 0 ? availableAt : null,
  };
}
