import { Query } from '@nestjs/cqrs';

/** Who approved what these events of approvals led to, by the event's id; others are left out. */
export class ApproversOf extends Query<ReadonlyMap<string, { readonly id: string; readonly name: string }>> {
  constructor(readonly eventIds: readonly string[]) {
    super();
  }
}
