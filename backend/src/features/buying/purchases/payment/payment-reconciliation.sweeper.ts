import { Logger } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { sweepEach } from '../../../../platform/jobs/sweepers/sweep-each.js';
import { Sweeper, type Sweeps } from '../../../../platform/jobs/sweepers/sweeper.js';
import { PaymentSettlement } from './settle-payment.handler.js';

/** A payment that has waited so long is asked about, then after twice, four times … that long. */
const FIRST_QUESTION_MS = 60_000;
const MAX_WAIT = '1 hour';
/** Nobody pays on a page this old. */
const LAST_QUESTION = '14 days';
const ROUND = 200;

/** Asks the provider about payments that are not settled, also after their hold has ended. */
@Sweeper({ name: 'payment-reconciliation', everyMs: 10_000 })
export class PaymentReconciliation implements Sweeps {
  private readonly logger = new Logger(PaymentReconciliation.name);

  constructor(
    private readonly settlement: PaymentSettlement,
    private readonly database: Database,
  ) {}

  async sweep(signal: AbortSignal): Promise<void> {
    await this.reconcile(FIRST_QUESTION_MS, signal);
  }

  /** One round. With a `firstQuestionMs` of 0 it asks about every payment whose end is not known, also before its turn. */
  async reconcile(firstQuestionMs: number, signal?: AbortSignal): Promise<void> {
    await sweepEach(
      await this.take(firstQuestionMs),
      (purchaseId) => this.settlement.poll(purchaseId),
      (purchaseId, error) =>
        this.logger.warn({ purchaseId, error: String(error) }, 'payment could not be reconciled'),
      signal,
    );
  }

  /** The next question's time is noted before asking, so that a question that hangs or crashes does not come again at once. */
  private async take(firstQuestionMs: number): Promise<readonly string[]> {
    const { rows } = await this.database.query<{ purchase_id: string }>(
      `insert into payment_questions (purchase_id, asked, next_at)
       select p.id, 1, now() + $1 * interval '1 millisecond'
       from purchase_list p left join payment_questions q on q.purchase_id = p.id
       where p.payment_status in ('pending', 'expired') and p.payment_provider_id is not null
         and p.payment_requested_at <= now() - $1 * interval '1 millisecond'
         and p.payment_requested_at > now() - interval '${LAST_QUESTION}'
         and (q.next_at is null or q.next_at <= now() or $1 = 0)
       order by q.next_at nulls first limit ${ROUND}
       on conflict (purchase_id) do update
       set asked = payment_questions.asked + 1,
           next_at = now() + least($1 * interval '1 millisecond' * power(2, least(payment_questions.asked, 20)),
                                   interval '${MAX_WAIT}')
       returning purchase_id`,
      [firstQuestionMs],
    );
    return rows.map((row) => row.purchase_id);
  }
}
