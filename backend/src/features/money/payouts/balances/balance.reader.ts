import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Adjustment } from '@terrace/contracts/http/money/adjustments';
import type { Balance } from '@terrace/contracts/http/money/payouts';
import { SELLER_CURRENCY } from '@terrace/contracts/values/money/adjustments';
import { PersonalDataKeys } from '@terrace/event-core/encryption/personal-data-keys';
import type { Foldable } from '@terrace/event-core/model/decider';
import { type StoredEvent, streamId } from '@terrace/event-core/model/event';
import type { Fact } from '@terrace/event-core/model/plan';
import { EventStore } from '@terrace/event-core/store/event-store';
import { Database } from '../../../../platform/database/database.js';
import { LoadPayableAccount } from '../../../selling/bank-info/bank-info.public.js';
import { latestAdjustments, loadAdjustment } from '../adjustments/adjustments.reader.js';
import { heldSales, holdFacts, holdReasons } from '../sales/held-sales.js';
import { differencesOf, loadDifferingSales } from './balance-differences.query.js';
import { type OwedToSeller, balanceIn, balancesByCurrency } from './next-payouts.js';
import { SaleHolds } from '../sales/sale-holds.service.js';
import { noBalance } from '../seller-balance.events.js';
import { type PresentableBalance, balanceOf } from './seller-balances.projection.js';
import { type UnpaidSales, dueSales, loadUnpaid } from '../sales/seller-sales.query.js';
import { rowsById } from '../../../../platform/database/rows-by-id.js';

/** Reads what a seller is owed as a payout would find it. */
@Injectable()
export class BalanceReader {
  constructor(
    private readonly holds: SaleHolds,
    private readonly store: EventStore,
    private readonly database: Database,
    private readonly queries: QueryBus,
    private readonly keys: PersonalDataKeys,
  ) {}

  /** What a seller is owed now. */
  async balance(sellerId: string): Promise<Balance> {
    const now = new Date();
    const [{ row, owed }, account, adjustments, differing] = await Promise.all([
      this.load(sellerId, now),
      this.queries.execute(new LoadPayableAccount(sellerId)),
      latestAdjustments(sellerId, this.keys, this.database),
      loadDifferingSales(sellerId, this.queries, this.database),
    ]);
    const currencies = balancesByCurrency(owed, account, now);
    const differences = differencesOf(currencies, differing);
    const heldSales = owed.unpaid.flatMap(({ purchaseId, holds }) => {
      const reasons = holdReasons(holds);
      return purchaseId !== null && reasons.length > 0 ? [{ purchaseId, reasons }] : [];
    });
    return {
      ...balanceIn(SELLER_CURRENCY, owed, account, now),
      currencies,
      ...(differences.length > 0 && { differences }),
      hold:
        row?.paused_at && row.pause_why
          ? { reason: row.pause_why, since: row.paused_at.toISOString() }
          : null,
      heldSales,
      adjustments,
    };
  }

  /** One adjustment. Throws `not-found`. */
  adjustment(id: string): Promise<Adjustment> {
    return loadAdjustment(id, this.keys, this.database);
  }

  /** What a seller is owed with all that holds their due sales, also what nothing has written into their streams yet. */
  async load(
    sellerId: string,
    now: Date,
  ): Promise<{ readonly row: PresentableBalance | undefined; readonly owed: OwedToSeller }> {
    const held = await this.heldOf(sellerId, now);
    const [[row], unpaid] = await Promise.all([
      loadBalances([sellerId], this.database),
      loadUnpaid([sellerId], [...held.keys()], this.database),
    ]);
    const sales = unpaid.get(sellerId) ?? [];
    return { row, owed: { ...(row ? balanceOf(row) : noBalance), unpaid: sales.map(withHolds(held)) } };
  }

  /** The due sales that are held though their streams have no hold, by purchase, and why. */
  private async heldOf(sellerId: string, now: Date) {
    const due = await dueSales(sellerId, now, this.database);
    if (due.length === 0) return new Map<string, ReadonlySet<string>>();
    const debited = new Map(due.map((sale) => [sale.purchaseId, new Set(sale.debited)]));
    const sales = await this.holds.ofSales(sellerId, [...debited.keys()]);
    const states = await this.statesOf(holdFacts(sales));
    return heldSales(sales, states, (id) => ({ debited: debited.get(id) ?? new Set(), now }));
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

/** The present balances of these sellers, without their sales. */
export const loadBalances = rowsById<PresentableBalance>('seller_balances');

function withHolds(held: ReadonlyMap<string, ReadonlySet<string>>) {
  return (sales: UnpaidSales): UnpaidSales => ({
    ...sales,
    holds: [...sales.holds, ...(held.get(sales.purchaseId ?? '') ?? [])],
  });
}

function folded<State>(decider: Foldable<State>, events: readonly StoredEvent[]): State {
  return events.reduce((state, event) => decider.evolve(state, event), decider.initial());
}
