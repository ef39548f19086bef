import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { Metrics } from '../../../../platform/observability/metrics.js';

/** Ended holds that the sweep had time for. */
const OVERDUE = `hold_expires_at <= now() - interval '15 seconds'`;

/** How many purchases hold tickets, and how many of these holds should have ended by now. */
@Injectable()
export class HoldMetrics {
  constructor(
    private readonly database: Database,
    metrics: Metrics,
  ) {
    metrics.gauge('terrace_holds', 'Purchases that hold tickets until they are paid', () =>
      this.count('true'),
    );
    metrics.gauge('terrace_holds_overdue', 'Holds that were over 15 seconds ago and were not ended', () =>
      this.count(OVERDUE),
    );
  }

  private async count(which: 'true' | typeof OVERDUE): Promise<number> {
    const { rows } = await this.database.query<{ holds: number }>(
      `select count(*)::integer as holds from purchase_list where status = 'pending' and ${which}`,
    );
    return rows[0]?.holds ?? 0;
  }
}
