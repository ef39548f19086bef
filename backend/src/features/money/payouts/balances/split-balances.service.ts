import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Unavailable } from '@terrace/event-core/model/errors';
import { streamId } from '@terrace/event-core/model/event';
import { type StreamCommand, on } from '@terrace/event-core/model/plan';
import { EventStore } from '@terrace/event-core/store/event-store';
import type { Pool } from 'pg';
import { Database } from '../../../../platform/database/database.js';
import { CommandExecutor } from '../../../../platform/event-core/command-executor.js';
import { newId } from '../../../../platform/ids/new-id.js';
import { inContext } from '../../../../platform/observability/context.js';
import { OldBalance } from './old-balance.js';
import { saleDecider } from '../sales/sale.decider.js';
import { saleId } from '../sales/sale.plans.js';
import { sellerBalanceDecider } from '../seller-balance.decider.js';
import type { SellerBalanceEvent } from '../seller-balance.events.js';
import { saleIdsOf } from '../sales/seller-sales.query.js';

/** Sales of one append. */
const BATCH = 500;
/** A busy database may not take an append in time; the same one again adds nothing twice. */
const MAX_ATTEMPTS = 5;

/**
 * Gives each sale of a balance stream of before sales had streams a stream of its own, when a program starts and before it does
 * anything else (docs/decisions/0074). Only appends: first the sales in batches, then that the balance is split. A split that was
 * stopped goes on at the next start.
 */
@Injectable()
export class SplitBalances implements OnModuleInit {
  private readonly logger = new Logger(SplitBalances.name);

  constructor(
    private readonly store: EventStore,
    private readonly executor: CommandExecutor,
    @Inject(Database) private readonly pool: Pool,
  ) {}

  async onModuleInit(): Promise<void> {
    await inContext({ correlationId: newId(), actor: { role: 'system', id: 'split-balances' } }, () =>
      this.run(),
    );
  }

  /** Splits all balances that hold sales. Other processes wait until it is done. */
  async run(): Promise<void> {
    if ((await this.toSplit()).length === 0) return;
    const lock = await this.pool.connect();
    try {
      // The other process may take minutes.
      await lock.query('set statement_timeout = 0');
      await lock.query(`select pg_advisory_lock(hashtextextended('terrace balances to split', 0))`);
      for (const sellerId of await this.toSplit()) await this.split(sellerId);
    } finally {
      // Ends the connection, and the lock with it.
      lock.release(true);
    }
  }

  private async toSplit(): Promise<readonly string[]> {
    const { rows } = await this.pool.query<{ id: string }>(
      'select id from seller_balances where has_old_sales order by id',
    );
    return rows.map(({ id }) => id);
  }

  private async split(sellerId: string): Promise<void> {
    const [balance, known] = [await this.read(sellerId), new Set(await saleIdsOf(sellerId, this.pool))];
    let batch: StreamCommand[] = [];
    let sales = 0;
    for (const sale of balance.oldSales()) {
      const id = saleId(sellerId, sale.purchaseId);
      if (known.has(id)) continue;
      batch.push(on(saleDecider, id, { type: 'ImportSale', sale }));
      sales += 1;
      if (batch.length < BATCH) continue;
      await this.append(batch);
      batch = [];
    }
    if (batch.length > 0) await this.append(batch);
    const { carried } = balance;
    await this.append([on(sellerBalanceDecider, sellerId, { type: 'SplitBalance', carried })]);
    this.logger.log({ sellerId, sales }, 'sales of a seller were given streams of their own');
  }

  private async read(sellerId: string): Promise<OldBalance> {
    const balance = new OldBalance();
    const cursor = { streamId: streamId(sellerBalanceDecider.category, sellerId), after: 0 };
    for await (const page of this.store.readStreams([cursor]))
      for (const event of page) balance.add(event as (typeof page)[number] & SellerBalanceEvent);
    return balance;
  }

  private async append(commands: readonly StreamCommand[]): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await this.executor.execute({ commands: () => commands, result: {} });
        return;
      } catch (error) {
        if (!(error instanceof Unavailable) || attempt === MAX_ATTEMPTS) throw error;
      }
    }
  }
}
