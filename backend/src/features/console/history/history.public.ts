import { Query } from '@nestjs/cqrs';
import type { CaseEvent } from '@terrace/contracts/http/console/cases';

/** What happened to several things together, by the ids of their streams; the latest of each, the newest first. */
export class LoadTimeline extends Query<readonly CaseEvent[]> {
  constructor(readonly streamIds: readonly string[]) {
    super();
  }
}
