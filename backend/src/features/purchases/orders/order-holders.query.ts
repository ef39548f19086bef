import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { listCustomerHolders } from '@terrace/contracts/http/customers';
import type { ResponseOf } from '@terrace/contracts/http/endpoint';
import type { OrderHolder, listOrderHolders } from '@terrace/contracts/http/orders';
import type { TicketHolder } from '@terrace/contracts/http/purchases';
import type { Foldable } from '@terrace/event-core/model/decider';
import { DomainError } from '@terrace/event-core/model/errors';
import { type StoredEvent, streamId } from '@terrace/event-core/model/event';
import { EventStore } from '@terrace/event-core/store/event-store';
import { FindAccountContact } from '../../identity/identity.public.js';
import { maskIdNumber } from '../../../platform/text/mask-id-number.js';
import { type Caller, OwnPurchases } from '../purchase-list.query.js';
import { purchaseDecider } from '../purchase.decider.js';
import type { Holder, PurchaseState } from '../purchase.events.js';

/** The ticket holders of a purchase, for its buyer. Throws `not-found`. */
export class ListOrderHolders extends Query<ResponseOf<typeof listOrderHolders>> {
  constructor(
    readonly purchaseId: string,
    readonly caller: Caller,
  ) {
    super();
  }
}

/** Who bought, and the ticket holders, for the administrators. Throws `not-found`. */
export class ListCustomerHolders extends Query<ResponseOf<typeof listCustomerHolders>> {
  constructor(readonly purchaseId: string) {
    super();
  }
}

@QueryHandler(ListOrderHolders)
export class ListOrderHoldersHandler implements IQueryHandler<ListOrderHolders> {
  constructor(
    private readonly purchases: OwnPurchases,
    private readonly store: EventStore,
  ) {}

  /** Read from the log, where each holder is sealed: no read model keeps a passport (docs/decisions/0009). */
  async execute({ purchaseId, caller }: ListOrderHolders) {
    await this.purchases.load(purchaseId, caller);
    const events = await this.store.readStream(streamId('purchase', purchaseId));
    return { items: holdersOf(events).map(({ details }) => details && presentHolder(details)) };
  }
}

@QueryHandler(ListCustomerHolders)
export class ListCustomerHoldersHandler implements IQueryHandler<ListCustomerHolders> {
  constructor(
    private readonly store: EventStore,
    private readonly queries: QueryBus,
  ) {}

  async execute({ purchaseId }: ListCustomerHolders) {
    const events = await this.store.readStream(streamId('purchase', purchaseId));
    if (events.length === 0) throw new DomainError('not-found');
    const holders = holdersOf(events).map(({ details }) => details && presentHolder(details));
    return { buyer: await this.buyerIn(stateOf(events), holders[0]?.email), items: holders };
  }

  /** A guest is known by the address that the first holder gave (see `Persons` of identity). */
  private async buyerIn(state: PurchaseState, guestEmail: string | undefined) {
    if (state.kind !== 'started') return null;
    if (state.buyer.kind === 'guest')
      return guestEmail ? { kind: 'guest' as const, email: guestEmail } : null;
    const account = await this.queries.execute(new FindAccountContact(state.buyer.id));
    return account && account.role !== 'admin' ? { kind: account.role, email: account.email } : null;
  }
}

const purchases: Foldable<PurchaseState> = purchaseDecider;

function stateOf(events: readonly StoredEvent[]): PurchaseState {
  return events.reduce((before, event) => purchases.evolve(before, event), purchases.initial());
}

function holdersOf(events: readonly StoredEvent[]): readonly Holder[] {
  const state = stateOf(events);
  return state.kind === 'started' ? state.holders : [];
}

function presentHolder({ fullName, email, phone, nationality, passportOrId }: TicketHolder): OrderHolder {
  return { fullName, email, phone, nationality, maskedPassportOrId: maskIdNumber(passportOrId) };
}
