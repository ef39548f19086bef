import { Query } from '@nestjs/cqrs';
import type { OrderCase } from '@terrace/contracts/http/console/cases';

/** Who approved what these events of approvals led to, by the event's id; others are left out. */
export class ApproversOf extends Query<ReadonlyMap<string, { readonly id: string; readonly name: string }>> {
  constructor(readonly eventIds: readonly string[]) {
    super();
  }
}

/** The acts about an order that wait for a second administrator, the first proposed first. */
export class LoadWaitingActs extends Query<OrderCase['waitingActs']> {
  constructor(readonly orderId: string) {
    super();
  }
}
