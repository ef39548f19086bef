import { Query } from '@nestjs/cqrs';
import type { ReportOutcome, ReportReason } from '@terrace/contracts/values/listing/reports';

/** A report as its reporter and the ticket's seller are told of it. */
export interface ToldReport {
  readonly eventName: string;
  /** Type and seats of the ticket. */
  readonly label: string;
  readonly reason: ReportReason;
  /** Null while it waits. */
  readonly outcome: ReportOutcome | null;
  /** What the administrator wrote; null while it waits, and after the reporter's erasure. */
  readonly answer: string | null;
  /** The reporter's account; null for a guest. */
  readonly accountId: string | null;
  /** The address that the report came with; null after an erasure. */
  readonly email: string | null;
}

/** How many reports of each of these tickets wait for a decision; without those of which none does. */
export class CountWaitingReports extends Query<ReadonlyMap<string, number>> {
  constructor(readonly ticketIds: readonly string[]) {
    super();
  }
}

/** A report, without the reporter's text. Throws `not-found`. */
export class LoadReport extends Query<ToldReport> {
  constructor(readonly reportId: string) {
    super();
  }
}
