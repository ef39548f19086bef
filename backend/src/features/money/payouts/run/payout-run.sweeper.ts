import { Logger } from '@nestjs/common';
import { QueryBus, type QueryResult } from '@nestjs/cqrs';
import type { PayoutPreview } from '@terrace/contracts/http/money/payouts';
import pLimit from 'p-limit';
import { Database } from '../../../../platform/database/database.js';
import { Sweeper, type Sweeps } from '../../../../platform/jobs/sweepers/sweeper.js';
import { LoadPayableAccount } from '../../../selling/bank-info/bank-info.public.js';
import { loadBalances } from '../balances/balance.reader.js';
import { PayoutRequests } from './payout-requests.service.js';
import { loadPayouts } from '../payouts.reader.js';
import { BANK_DETAILS_WAIT_MS, mayBegin } from '../seller-balance.decider.js';
import { type SellerBalance, noBalance } from '../seller-balance.events.js';
import { IS_OWED, balanceOf } from '../balances/seller-balances.projection.js';

/** Sellers read at once, and paid at a time. */
const BATCH = 500;
const MAX_AT_ONCE = 8;

/** A seller with proceeds whose day has come, or to whom adjustments gave: the currencies of today's payouts, and what is due in each. */
interface Due {
  readonly id: string;
  readonly today: readonly string[];
  readonly proceeds: Readonly<Record<string, number>>;
}

/** Pays each seller what may be paid, at most once a day (UTC) and currency. */
@Sweeper({ name: 'payout-run', everyMs: 60_000 })
export class PayoutRun implements Sweeps {
  private readonly logger = new Logger(PayoutRun.name);

  constructor(
    private readonly requests: PayoutRequests,
    private readonly queries: QueryBus,
    private readonly database: Database,
  ) {}

  async sweep(signal: AbortSignal): Promise<void> {
    await this.run(signal);
  }

  /**
   * Requests all payouts that may begin; those that are under way, and today's, are left alone. One seller who cannot be paid
   * does not hold up the others. Returns how many were requested.
   */
  async run(signal?: AbortSignal): Promise<number> {
    const limit = pLimit(MAX_AT_ONCE);
    const asked: string[] = [];
    let due: readonly Due[] = [];
    do {
      due = await this.dueAfter(due.at(-1)?.id ?? '');
      const paid = due.map((seller) => limit(() => (signal?.aborted ? [] : this.pay(seller))));
      asked.push(...(await Promise.all(paid)).flat());
    } while (due.length === BATCH && !signal?.aborted);
    return (await loadPayouts(asked, this.database)).length;
  }

  /** What a run would pay now, if nothing changes until then: seller, company and sum of each payout. */
  async preview(): Promise<PayoutPreview[]> {
    const found: PayoutPreview[] = [];
    let due: readonly Due[] = [];
    do {
      due = await this.dueAfter(due.at(-1)?.id ?? '');
      for (const seller of due) {
        const payable = await this.payable(seller);
        if (payable && isPastWait(payable))
          found.push(...payable.currencies.map((currency) => previewOf(seller, payable, currency)));
      }
    } while (due.length === BATCH);
    return found;
  }

  /** By id, so that sellers who cannot be paid never keep others from their turn. */
  private async dueAfter(id: string): Promise<readonly Due[]> {
    const { rows } = await this.database.query<Due>(
      `select seller_id as id, jsonb_object_agg(currency, amount) as proceeds, array(
         select distinct currency from payout_list
         where seller_id = due.seller_id
           and requested_at >= date_trunc('day', now() at time zone 'utc') at time zone 'utc') as today
       from (
         select seller_id, currency, sum(amount) as amount from (
           select seller_id, currency, amount from seller_sales where payable_at <= now() and seller_id > $1
           union all
           select id, currency, 0 from seller_balances, jsonb_each(carried) as each(currency, amount)
           where ${IS_OWED} and id > $1 and amount > '0'
         ) owed
         where not exists (select from seller_balances where id = seller_id and is_paused)
         group by seller_id, currency
       ) due
       group by seller_id order by seller_id limit ${BATCH}`,
      [id],
    );
    return rows;
  }

  /** The ids of the payouts that were asked for; the seller's balance decides whether they begin. */
  private async pay(seller: Due): Promise<string[]> {
    const asked: string[] = [];
    try {
      const payable = await this.payable(seller);
      if (!payable) return [];
      const { account, balance, currencies } = payable;
      const paid = { id: seller.id, ...account.seller };
      for (const currency of currencies)
        asked.push(await this.requests.request(paid, balance, { currency, bank: account }));
    } catch (error) {
      this.logger.warn({ sellerId: seller.id, error: String(error) }, 'seller could not be paid');
    }
    return asked;
  }

  /** In which currencies a seller may be paid now, and to which account; null when in none. */
  private async payable({ id, today, proceeds }: Due): Promise<Payable | null> {
    const [row] = await loadBalances([id], this.database);
    const balance = row ? balanceOf(row) : noBalance;
    const currencies = Object.entries(proceeds).flatMap(([currency, amount]) =>
      !today.includes(currency) && mayBegin(balance, currency, amount) ? [currency] : [],
    );
    const account = currencies.length > 0 && (await this.queries.execute(new LoadPayableAccount(id)));
    return account ? { account, balance, currencies } : null;
  }
}

interface Payable {
  readonly account: NonNullable<QueryResult<LoadPayableAccount>>;
  readonly balance: SellerBalance;
  readonly currencies: readonly string[];
}

/** New bank details wait; the payout's own rule says the same. */
function isPastWait({ account: { approvedAt } }: Payable): boolean {
  return Date.now() - approvedAt.getTime() >= BANK_DETAILS_WAIT_MS;
}

/** Proceeds that are held are left out when the payout begins. */
function previewOf({ id, proceeds }: Due, { account, balance }: Payable, currency: string): PayoutPreview {
  const { fullName, companyName } = account.seller;
  const amount = (proceeds[currency] ?? 0) + (balance.carried.get(currency) ?? 0);
  return { sellerId: id, sellerName: fullName, companyName, amount: { amount, currency } };
}
