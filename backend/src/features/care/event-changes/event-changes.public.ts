import { Query } from '@nestjs/cqrs';
import type { ResponseOf } from '@terrace/contracts/http/endpoint';
import type { eventChangeOf } from '@terrace/contracts/http/market/event-change';

/** Whether an event was cancelled or moved, for anyone. */
export class ChangeOfEvent extends Query<ResponseOf<typeof eventChangeOf>> {
  constructor(readonly eventId: string) {
    super();
  }
}
