import { Inject, Injectable } from '@nestjs/common';
import type { Queryable } from '@terrace/event-core/database/queryable';
import type { Foldable } from '@terrace/event-core/model/decider';
import { type StoredEvent, streamId } from '@terrace/event-core/model/event';
import type { Fact } from '@terrace/event-core/model/plan';
import { EventStore } from '@terrace/event-core/store/event-store';
import { DATABASE_POOL } from '../../platform/database/pool.js';
import { heldSales, holdFacts } from './held-sales.js';
import { PayoutRequests } from './payout-requests.js';
import { MAX_SALES, availableSales, sellerBalanceDecider } from './seller-balance.decider.js';
import { type SellerBalance, noBalance } from './seller-balance.events.js';
import { type PresentableBalance, balanceOf } from './seller-balances.projection.js';

/** Reads what a seller is owed as a payout would find it. */
@Injectable()
export class BalanceReader {
  constructor(
    private readonly requests: PayoutRequests,
    private readonly store: EventStore,
    @Inject(DATABASE_POOL) private readonly database: Queryable,
  ) {}

  /** A seller's balance with all that holds its due sales, also what nothing has written into it yet. */
  async load(
    sellerId: string,
    now: Date,
  ): Promise<{ readonly row: PresentableBalance | undefined; readonly balance: SellerBalance }> {
    const [row] = await loadBalances([sellerId], this.database);
    const balance = row ? balanceOf(row) : noBalance;
    const currencies = new Set([...balance.unpaid.values()].map(({ currency }) => currency));
    const due = [...currencies].flatMap((currency) => availableSales(balance, currency, now));
    if (due.length === 0) return { row, balance };
    const ids = due.slice(0, MAX_SALES).map(({ purchaseId }) => purchaseId);
    const sales = await this.requests.checked(sellerId, ids);
    const [states, recorded] = await Promise.all([
      this.statesOf(holdFacts(sales)),
      // The row does not say which refunds were taken.
      this.store.readStream(streamId(sellerBalanceDecider.category, sellerId)),
    ]);
    const basis = { balance: folded(sellerBalanceDecider, recorded), now };
    const holds = new Map([...balance.holds, ...heldSales(sales, states, basis)]);
    return { row, balance: { ...balance, holds } };
  }

  /** The states of streams, by the names of the facts. */
  private async statesOf(
    facts: Readonly<Record<string, Fact<unknown>>>,
  ): Promise<Readonly<Record<string, unknown>>> {
    const idOf = ({ decider, entityId }: Fact<unknown>) => streamId(decider.category, entityId);
    const streams = new Map<string, StoredEvent[]>(
      Object.values(facts).map((fact) => [idOf(fact), []] as const),
    );
    const cursors = [...streams.keys()].map((id) => ({ streamId: id, after: 0 }));
    for await (const page of this.store.readStreams(cursors))
      for (const event of page) streams.get(event.streamId)?.push(event);
    return Object.fromEntries(
      Object.entries(facts).map(([name, fact]) => [
        name,
        folded(fact.decider, streams.get(idOf(fact)) ?? []),
      ]),
    );
  }
}

/** The present balances of these sellers. */
export async function loadBalances(
  sellerIds: readonly string[],
  database: Queryable,
): Promise<PresentableBalance[]> {
  const { rows } = await database.query<PresentableBalance>(
    'select * from seller_balances where id = any($1)',
    [sellerIds],
  );
  return rows;
}

function folded<State>(decider: Foldable<State>, events: readonly StoredEvent[]): State {
  return events.reduce((state, event) => decider.evolve(state, event), decider.initial());
}
