import { Query } from '@nestjs/cqrs';
import type { RefundsDue, SalesDay } from '@terrace/contracts/http/overview';

/** What was sold on each of the last days (UTC), today the last, days without a sale too. */
export class SalesByDay extends Query<readonly SalesDay[]> {
  constructor(readonly days: number) {
    super();
  }
}

/** How many refunds are due, and how much. */
export class LoadRefundsDue extends Query<RefundsDue> {}
