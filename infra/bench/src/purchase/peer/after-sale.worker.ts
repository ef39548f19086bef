import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Database, type Runner, type Statement } from './database.js';
import { MailWorker } from './mail.worker.js';
import { PaymentService } from './payment.service.js';
import { WorkLoop } from './work-loop.js';

const BATCH = 100;
const POLL_MS = 500;

/** One of several processes takes a row; the others go past it. */
const TAKE: Statement = {
  name: 'take-outbox',
  text: `select id, purchase_id from outbox where retry_at <= now() order by id limit $1 for update skip locked`,
};
const DELIVERIES: Statement = {
  name: 'start-deliveries',
  text: `insert into deliveries (purchase_id, line, seat, seller_id, label, status, due_at)
         select l.purchase_id, l.number, seat, l.seller_id, l.label, 'due',
                to_timestamp(p.event_date || ' ' || p.event_time, 'DD/MM/YYYY HH24:MI') - interval '2 days'
         from purchase_lines l join purchases p on p.id = l.purchase_id cross join generate_series(1, l.quantity) seat
         where l.purchase_id = any($1)
         on conflict do nothing`,
};
/** A balance gets the sum of the batch, and only of credits that are new. */
const CREDITS: Statement = {
  name: 'credit-sellers',
  text: `with credit as (
           insert into seller_credits (purchase_id, seller_id, amount, currency, available_at)
           select l.purchase_id, l.seller_id, sum(l.quantity * l.unit_price) * 90 / 100, p.currency,
                  to_timestamp(p.event_date || ' ' || p.event_time, 'DD/MM/YYYY HH24:MI') + interval '3 days'
           from purchase_lines l join purchases p on p.id = l.purchase_id
           where l.purchase_id = any($1)
           group by l.purchase_id, l.seller_id, p.currency, p.event_date, p.event_time
           on conflict do nothing
           returning seller_id, amount, currency
         )
         insert into seller_balances as balance (seller_id, currency, amount)
         select seller_id, currency, sum(amount) from credit group by seller_id, currency order by seller_id
         on conflict (seller_id, currency) do update set amount = balance.amount + excluded.amount`,
};
/** The row of the series stays locked until the commit, so no number is left out. */
const RECEIPTS: Statement = {
  name: 'issue-receipts',
  text: `with paid as (
           select p.id, p.amount, p.currency, p.completed_at, row_number() over (order by p.completed_at, p.id)::int as place
           from purchases p where p.id = any($1) and not exists (select from documents d where d.purchase_id = p.id)
         ), total as (
           select count(*)::int as total from paid
         ), series as (
           insert into document_series as series (name, last)
           select 'R-' || extract(year from now()), total from total where total > 0
           on conflict (name) do update set last = series.last + excluded.last
           returning name, last
         )
         insert into documents (purchase_id, series, sequence, amount, currency, dated)
         select paid.id, series.name, series.last - total.total + paid.place, paid.amount, paid.currency, paid.completed_at
         from paid, total, series`,
};
const NOTIFICATIONS: Statement = {
  name: 'notify-sellers',
  text: `insert into notifications (account_id, rule, purchase_id, params)
         select s.account_id, rule, l.purchase_id, jsonb_build_object('event', p.event_name, 'tickets', sum(l.quantity))
         from purchase_lines l join purchases p on p.id = l.purchase_id join sellers s on s.id = l.seller_id
         cross join unnest(array['tickets-sold', 'delivery-due']) rule
         where l.purchase_id = any($1)
         group by s.account_id, rule, l.purchase_id, p.event_name
         on conflict do nothing`,
};
const MAILS: Statement = {
  name: 'queue-mails',
  text: `insert into mail_jobs (key, purchase_id, about, recipient)
         select 'completed-' || purchase_id, purchase_id, 'completed', email
         from ticket_holders where purchase_id = any($1) and number = 1
         union all
         select distinct 'sale-' || l.purchase_id || '-' || s.id, l.purchase_id, 'sale', s.email
         from purchase_lines l join sellers s on s.id = l.seller_id where l.purchase_id = any($1)
         on conflict do nothing`,
};
const DONE: Statement = { name: 'outbox-done', text: 'delete from outbox where id = any($1)' };
const RETRY: Statement = {
  name: 'outbox-retry',
  text: `update outbox set attempts = attempts + 1, retry_at = now() + least(15, 2 ^ attempts) * interval '1 second'
         where id = $1`,
};

const STEPS = [DELIVERIES, CREDITS, RECEIPTS, NOTIFICATIONS, MAILS];

interface OutboxRow {
  readonly id: string;
  readonly purchase_id: string;
}

/** Does what follows from completed purchases: a batch is one transaction, each step of it one statement. */
@Injectable()
export class AfterSaleWorker implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly loop = new WorkLoop(() => this.work(), POLL_MS);

  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(PaymentService) private readonly payments: PaymentService,
    @Inject(MailWorker) private readonly mails: MailWorker,
  ) {}

  onApplicationBootstrap(): void {
    this.payments.onCompleted = () => this.loop.wake();
    this.loop.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.loop.stop();
  }

  /** Whether there may be more. */
  private async work(): Promise<boolean> {
    const done = await this.batch(BATCH).catch(() => undefined);
    // One bad purchase must not keep the others: each gets a transaction of its own.
    if (done === undefined) for (let left = BATCH; left > 0 && (await this.one()); left -= 1);
    else if (done > 0) this.mails.wake();
    return done === BATCH;
  }

  private batch(size: number): Promise<number> {
    return this.database.transaction(async (runner) => {
      const rows = await runner.run<OutboxRow>(TAKE, [size]);
      if (rows.length > 0) await this.follow(runner, rows);
      return rows.length;
    });
  }

  private async one(): Promise<boolean> {
    const [row] = await this.database.run<OutboxRow>(TAKE, [1]);
    if (!row) return false;
    try {
      await this.database.transaction((runner) => this.follow(runner, [row]));
      this.mails.wake();
    } catch {
      await this.database.run(RETRY, [row.id]);
    }
    return true;
  }

  private async follow(runner: Runner, rows: readonly OutboxRow[]): Promise<void> {
    const purchases = rows.map(({ purchase_id: id }) => id);
    for (const step of STEPS) await runner.run(step, [purchases]);
    await runner.run(DONE, [rows.map(({ id }) => id)]);
  }
}
