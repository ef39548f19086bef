import type { ReportOutcome, ReportReason, ReportStatus } from '@terrace/contracts/values/listing/reports';
import type { Claim, Decider } from '@terrace/event-core/model/decider';
import { DomainError } from '@terrace/event-core/model/errors';
import {
  type DecidedBy,
  type DecisionTaken,
  decisionTaken,
} from '../../../platform/queues/decisions-taken.js';
import { ERASED } from '../../../platform/text/erased.js';
import {
  type ReportEvent,
  type ReportSubject,
  type ReportedListing,
  type Reporter,
  reporterEmailIn,
  reporterIdOf,
} from './report.events.js';

export type ReportCommand =
  | {
      readonly type: 'ReportListing';
      readonly reportId: string;
      readonly listing: ReportedListing;
      readonly reporter: Reporter;
      readonly email: string;
      readonly reason: ReportReason;
      readonly text: string;
    }
  | {
      readonly type: 'DecideReport';
      readonly outcome: ReportOutcome;
      /** What the reporter is told. */
      readonly answer: string;
      readonly by: DecidedBy;
    };

export interface ReportState {
  readonly status: 'none' | ReportStatus;
  readonly subject: ReportSubject | null;
  readonly email: string;
  readonly decision: DecisionTaken | null;
}

/** A report is decided once, for good. Of one person and ticket only one report waits ('already-reported'; product.md 28.1). */
export const reportDecider: Decider<ReportState, ReportCommand, ReportEvent> = {
  category: 'report',
  initial: () => ({ status: 'none', subject: null, email: ERASED, decision: null }),
  decide(command, { status, subject, email, decision }, now) {
    switch (command.type) {
      case 'ReportListing': {
        const { reportId, listing, reporter, reason, text } = command;
        if (status !== 'none') throw new Error(`Report ${reportId} exists`);
        const data = { reportId, reporter, ...listing, reason };
        const personal = { [reporterIdOf(data)]: { email: command.email, text } };
        return [{ type: 'ListingReported', data, personal }];
      }
      case 'DecideReport': {
        const { outcome, answer, by } = command;
        if (subject === null) throw new DomainError('not-found');
        if (status !== 'pending') throw new DomainError('already-decided', { decision });
        const data = { ...subject, outcome, by: by.id, at: now.toISOString() };
        const personal = { [reporterIdOf(subject)]: { email, answer }, [by.id]: { name: by.name } };
        return [{ type: 'ReportDecided', data, personal }];
      }
    }
  },
  evolve(state, event) {
    switch (event.type) {
      case 'ListingReported': {
        const { reportId, ticketId, reporter } = event.data;
        const email = reporterEmailIn(event) ?? ERASED;
        return { status: 'pending', subject: { reportId, ticketId, reporter }, email, decision: null };
      }
      case 'ReportDecided': {
        const { outcome, by, at } = event.data;
        const admin = event.personal?.[by];
        const personal = admin && 'name' in admin ? { [by]: admin } : {};
        return {
          ...state,
          status: outcome,
          decision: decisionTaken(outcome, { data: { by, at }, personal }),
        };
      }
    }
  },
  claims(event) {
    const claim = waitingReport(event);
    if (claim === null) return {};
    return event.type === 'ListingReported' ? { take: [claim] } : { release: [claim] };
  },
};

/** That a person's report of a ticket waits. A guest is known by the address; null once they are erased, as their claims are. */
function waitingReport(event: ReportEvent): Claim | null {
  const { ticketId, reporter } = event.data;
  const person = reporter.kind === 'account' ? reporter.id : reporterEmailIn(event)?.toLowerCase();
  if (person === undefined) return null;
  return { scope: 'waiting-report', value: `${ticketId} ${person}`, refusal: 'already-reported' };
}
