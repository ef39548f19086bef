import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { type ReportDecision, type ReportForm } from '@terrace/contracts/http/care/reports';
import { DomainError } from '@terrace/event-core/model/errors';
import { on } from '@terrace/event-core/model/plan';
import { CommandExecutor } from '../../../platform/event-core/command-executor.js';
import { planHandler } from '../../../platform/event-core/plan-handler.js';
import type { Viewer } from '../../../platform/http/viewer/viewer.js';
import { newId } from '../../../platform/ids/new-id.js';
import { subjectKey } from '../../../platform/limits/limit-key.js';
import { type RateLimiter, RateLimits } from '../../../platform/limits/rate-limits.js';
import type { DecidedBy } from '../../../platform/queues/decisions-taken.js';
import { invalid } from '../../../platform/text/invalid.js';
import { FindAccountContact } from '../../people/identity/identity.public.js';
import { GetSellerTicket, TicketsToBuy, labelOfTicket } from '../../selling/tickets/tickets.public.js';
import { reportDecider } from './report.decider.js';
import type { ReportedListing, Reporter } from './report.events.js';

/** Reports of one account, or of one guest's address, in a day. */
const MAX_REPORTS = { points: 20, seconds: 24 * 60 * 60 };

/**
 * Somebody reports a ticket that is on sale. A second report by the same person while the first waits does nothing. Throws
 * `ticket-not-found`, `invalid` for a guest without an address, `too-many-requests`.
 */
export class ReportListing extends Command<void> {
  constructor(
    readonly ticketId: string,
    readonly form: ReportForm,
    readonly viewer: Viewer,
  ) {
    super();
  }
}

/** An administrator decides a report. Throws `not-found`, `already-decided`. */
export class DecideReport extends Command<{ reportId: string }> {
  constructor(
    readonly reportId: string,
    readonly decision: ReportDecision,
    readonly by: DecidedBy,
  ) {
    super();
  }
}

@CommandHandler(ReportListing)
export class ReportListingHandler implements ICommandHandler<ReportListing> {
  private readonly limiter: RateLimiter;

  constructor(
    private readonly executor: CommandExecutor,
    private readonly queries: QueryBus,
    limits: RateLimits,
  ) {
    this.limiter = limits.limiter('reports of a person', MAX_REPORTS);
  }

  async execute({ ticketId, form, viewer }: ReportListing): Promise<void> {
    const { website, reason, text = '' } = form;
    // A program filled in the hidden field (contracts, Honeypot): it gets the same answer as a person.
    if (website) return;
    const { reporter, email } = await this.reporter(viewer, form.email);
    const listing = await this.listing(ticketId);
    await this.limit(reporter, email);
    const reportId = newId();
    const report = { type: 'ReportListing', reportId, listing, reporter, email, reason, text } as const;
    try {
      await this.executor.execute({
        commands: () => [on(reportDecider, reportId, report, { isNew: true })],
        result: {},
      });
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'already-reported')) throw error;
    }
  }

  private async reporter(
    viewer: Viewer,
    written: string | undefined,
  ): Promise<{ reporter: Reporter; email: string }> {
    if (viewer.kind === 'account') {
      const { accountId: id, role } = viewer;
      const account = await this.queries.execute(new FindAccountContact(id));
      if (account === null) throw new DomainError('account-closed');
      return { reporter: { kind: 'account', id, role }, email: account.email };
    }
    if (written === undefined) throw invalid('email', 'Email is required');
    return { reporter: { kind: 'guest' }, email: written };
  }

  private async listing(ticketId: string): Promise<ReportedListing> {
    const [seen, sold] = await Promise.all([
      this.queries.execute(new GetSellerTicket(ticketId)),
      this.queries.execute(new TicketsToBuy([ticketId])),
    ]);
    const sellerId = sold.get(ticketId)?.sellerId;
    if (sellerId === undefined) throw new DomainError('ticket-not-found');
    return { ticketId, sellerId, eventName: seen.eventName, label: labelOfTicket(seen, undefined) };
  }

  private async limit(reporter: Reporter, email: string): Promise<void> {
    const key =
      reporter.kind === 'account' ? subjectKey('account', reporter.id) : subjectKey('mailbox', email);
    const retryAfter = await this.limiter.count(key);
    if (retryAfter !== undefined) throw new DomainError('too-many-requests', { retryAfter });
  }
}

export const DecideReportHandler = planHandler(
  DecideReport,
  ({ reportId, decision: { outcome, text }, by }) => ({
    commands: () => [on(reportDecider, reportId, { type: 'DecideReport', outcome, answer: text, by })],
    result: { reportId },
  }),
);
