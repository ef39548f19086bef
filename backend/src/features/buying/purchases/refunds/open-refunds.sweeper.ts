import { Logger } from '@nestjs/common';
import type { RefundStatus } from '@terrace/contracts/values/money/refunds';
import { Database } from '../../../../platform/database/database.js';
import { sweepEach } from '../../../../platform/jobs/sweepers/sweep-each.js';
import { Sweeper, type Sweeps } from '../../../../platform/jobs/sweepers/sweeper.js';
import { RefundSettlement } from './refund-settlement.handler.js';

/** A refund that has not ended after this time is sent again, or asked about. */
const FIRST_QUESTION_MS = 60_000;
const ROUND = 200;

interface Open {
  readonly purchase_id: string;
  readonly refund_id: string;
  readonly status: RefundStatus;
}

/** Refunds whose job or webhook was lost: sends what was not submitted, and asks about the others. */
@Sweeper({ name: 'open-refunds', everyMs: 30_000 })
export class OpenRefunds implements Sweeps {
  private readonly logger = new Logger(OpenRefunds.name);

  constructor(
    private readonly settlement: RefundSettlement,
    private readonly database: Database,
  ) {}

  async sweep(signal: AbortSignal): Promise<void> {
    await this.reconcile(FIRST_QUESTION_MS, signal);
  }

  /** One round. With an `olderThanMs` of 0 it sees to every refund that has not ended. */
  async reconcile(olderThanMs: number, signal?: AbortSignal): Promise<void> {
    const { rows } = await this.database.query<Open>(
      `select id as purchase_id, refund ->> 'refundId' as refund_id, refund ->> 'status' as status
       from purchase_list, jsonb_array_elements(refunds) refund
       where refunds @? '$[*] ? (@.status == "requested" || @.status == "submitted")'
         and refund ->> 'status' in ('requested', 'submitted')
         and (refund ->> 'statusSince')::timestamptz <= now() - $1 * interval '1 millisecond'
       order by refund ->> 'statusSince' limit ${ROUND}`,
      [olderThanMs],
    );
    await sweepEach(
      rows,
      ({ purchase_id: purchaseId, refund_id: refundId, status }) =>
        status === 'requested'
          ? this.settlement.submit(purchaseId, refundId)
          : this.settlement.poll(purchaseId, refundId),
      ({ purchase_id: purchaseId, refund_id: refundId }, error) =>
        this.logger.warn({ purchaseId, refundId, error: String(error) }, 'refund could not be reconciled'),
      signal,
    );
  }
}
