import { Query } from '@nestjs/cqrs';
import type { SalesDay } from '@terrace/contracts/http/overview';

/** What was sold on each of the last days (UTC), today the last, days without a sale too. */
export class SalesByDay extends Query<readonly SalesDay[]> {
  constructor(readonly days: number) {
    super();
  }
}
