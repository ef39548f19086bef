import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { listCustomerHolders } from '@terrace/contracts/http/console/customers';
import type { ResponseOf } from '@terrace/contracts/http/endpoint';
import type { listOrderHolders } from '@terrace/contracts/http/buying/orders';
import { DomainError } from '@terrace/event-core/model/errors';
import { FindAccountContact } from '../../../people/identity/identity.public.js';
import { presentHolder } from './order-holder.presenter.js';
import { type Caller, OwnPurchases } from '../purchases.reader.js';
import type { StartedPurchase } from '../purchase.events.js';
import { EnteredHolders } from './entered-holders.reader.js';

/** Reads the ticket holders of a purchase. */
@Injectable()
export class OrderHoldersReader {
  constructor(
    private readonly purchases: OwnPurchases,
    private readonly holders: EnteredHolders,
    private readonly queries: QueryBus,
  ) {}

  /** The ticket holders of a purchase, for its buyer. Throws `not-found`. */
  async ofOrder(purchaseId: string, caller: Caller): Promise<ResponseOf<typeof listOrderHolders>> {
    await this.purchases.load(purchaseId, caller);
    const state = await this.holders.state(purchaseId);
    if (state.kind === 'none') throw new DomainError('not-found');
    const items = state.holders.map(({ details }) => details && presentHolder(details));
    const buyer = await this.buyerIn(state, items[0]?.email);
    return { items, mailsTo: buyer?.email ?? null };
  }

  /** Who bought, and the ticket holders, for the administrators. Throws `not-found`. */
  async ofCustomer(purchaseId: string): Promise<ResponseOf<typeof listCustomerHolders>> {
    const state = await this.holders.state(purchaseId);
    if (state.kind === 'none') throw new DomainError('not-found');
    const items = state.holders.map(({ details }) => details && presentHolder(details));
    return { buyer: await this.buyerIn(state, items[0]?.email), items };
  }

  /** A guest is known by the address that the first holder gave (see `Persons` of identity). */
  private async buyerIn({ buyer }: StartedPurchase, guestEmail: string | undefined) {
    if (buyer.kind === 'guest') return guestEmail ? { kind: 'guest' as const, email: guestEmail } : null;
    const account = await this.queries.execute(new FindAccountContact(buyer.id));
    return account && account.role !== 'admin' ? { kind: account.role, email: account.email } : null;
  }
}
