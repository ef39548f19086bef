import { Injectable } from '@nestjs/common';
import type { Customer, CustomerFilter, listCustomers } from '@terrace/contracts/http/console/customers';
import type { InputOf, ResponseOf } from '@terrace/contracts/http/endpoint';
import { DomainError } from '@terrace/event-core/model/errors';
import { containsText, isOrder } from '../../../../platform/database/contains-text.js';
import { withFilters } from '../../../../platform/database/list-filters.js';
import { type LiveList, loadLivePage, orderedBy } from '../../../../platform/database/live-page.js';
import { Database } from '../../../../platform/database/database.js';
import { readerOrder } from '../../../../platform/database/reader-order.js';
import { presentCustomer } from './customer.presenter.js';
import { loadPurchases } from '../purchases.reader.js';
import type { PresentablePurchase } from '../purchase.presenter.js';

/** Reads purchases with named holders for the administrators. */
@Injectable()
export class CustomersReader {
  constructor(private readonly database: Database) {}

  /** One purchase for the administrators. Throws `not-found`. */
  async get(purchaseId: string): Promise<Customer> {
    const [row] = await loadPurchases([purchaseId], this.database);
    if (!row?.holders_entered) throw new DomainError('not-found');
    return presentCustomer(row);
  }

  /** Purchases whose holders are named, newest first. */
  async list(filter: InputOf<typeof listCustomers>['query']): Promise<ResponseOf<typeof listCustomers>> {
    const list = await loadLivePage<PresentablePurchase>(customerList(filter), filter, this.database);
    return { ...list, items: list.items.map(presentCustomer) };
  }
}

/** The purchases that a filter names, by when each came to be among them, so that what enters is on top. */
export function customerList({ status, q, ...filter }: CustomerFilter): LiveList {
  const list: LiveList = {
    table: 'purchase_list',
    where: `holders_entered
      and ($1::text is null or status = $1)
      and ($2::text is null or ${isOrder('$2', 'id')} or ${OF_ID} or ${containsText('$2', ['contact_name', 'event_name'], ['contact_email', 'contact_phone'])} or ${OF_HOLDER})`,
    values: [status ?? null, q?.trim() || null],
    since: sinceIn({ status, payment: filter.payment }),
    order: orderedBy(COLUMNS, filter),
  };
  return withFilters(list, filter, FILTERED);
}

const FILTERED = {
  eventDay: 'event_date',
  payment: 'payment_status',
  price: { amount: 'final_amount', currency: 'currency' },
  since: 'status_since',
} as const;

/** The start of an id, and what the card page or we call one of its payments. */
const MIN_START = 6;
const OF_ID = `length($2) >= ${MIN_START} and starts_with(id, $2)
  or $2 in (payment_id, payment_provider_id)
  or declined_payments @> jsonb_build_array(jsonb_build_object('paymentId', $2::text))
  or declined_payments @> jsonb_build_array(jsonb_build_object('providerPaymentId', $2::text))`;

/** Part of the name or address of another holder than the first. */
const OF_HOLDER = `exists (select from unnest(other_holders) holder where ${containsText('$2', ['holder'])})`;

function sinceIn({ status, payment }: Pick<CustomerFilter, 'status' | 'payment'>): string {
  if (payment) return payment === 'refund-due' ? 'refund_due_at' : 'refunded_at';
  return status ? 'greatest(status_since, holders_entered_at)' : 'holders_entered_at';
}

const COLUMNS = {
  name: readerOrder('contact_name'),
  email: 'contact_email',
  eventName: readerOrder('event_name'),
  quantity: 'quantity',
  totalPrice: 'final_amount',
  purchaseDate: 'holders_entered_at',
} as const;
