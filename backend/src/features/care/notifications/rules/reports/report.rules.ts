import { addressOf, routes } from '@terrace/contracts/pages/routes';
import type { ReportOutcome } from '@terrace/contracts/values/listing/reports';
import type { MailContent } from '../../../../messages/email/email.public.js';
import { FindAccountContact } from '../../../../people/identity/identity.public.js';
import type { ListingReported, ReportDecided, ReportEvent } from '../../../reports/report.events.js';
import { LoadReport, type ToldReport } from '../../../reports/reports.public.js';
import { ADMINS, type RuleMail, type Rule, type Trigger, mailOn, ruleOn } from '../rule.js';
import { links, short } from '../words.js';
import { reportActionMail, reportDecidedMail, reportReceivedMail } from './report.mail.js';

type EventParams = { readonly event: string };
type DecidedParams = EventParams & { readonly ticketId: string; readonly outcome: ReportOutcome };
type Ids = { readonly reportId: string };

/** A mail to the reporter, who may have no account: to an account's address as it is now, or to the one that the report has. */
function toReporter<Event extends ReportEvent>(
  about: 'report-received' | 'report-decided',
  mailOf: (report: ToldReport) => MailContent,
): RuleMail<Event, Record<string, never>, Ids> {
  return {
    about: [about],
    request: ({ entityId: reportId }) => ({ key: `${about}-${reportId}`, ids: { reportId } }),
    addressOf: async ({ reportId }, { queries }) => {
      const { accountId, email } = await queries.execute(new LoadReport(reportId));
      if (accountId === null) return email;
      return (await queries.execute(new FindAccountContact(accountId)))?.email ?? null;
    },
    write: async ({ reportId }, { queries }) => mailOf(await queries.execute(new LoadReport(reportId))),
  };
}

const toSeller: RuleMail<ReportDecided, EventParams, Ids> = {
  about: ['report-action-taken'],
  request: ({ entityId: reportId }) => ({ key: `report-action-taken-${reportId}`, ids: { reportId } }),
  write: async ({ reportId }, { queries }) =>
    reportActionMail(await queries.execute(new LoadReport(reportId))),
};

const DECIDED: Readonly<Record<ReportOutcome, string>> = {
  'action-taken': 'took action',
  'no-action': 'took no action',
};

/** The reporter, as whom a mail is sent to: an account, or a guest under the report's id. */
const reporterOf = ({ entityId, data: { reporter } }: Trigger<ReportEvent>) => [
  { to: reporter.kind === 'account' ? reporter.id : entityId, params: {} },
];

/** Who is told of a report of a ticket and of its decision (product.md 28.3). */
export const reportRules: readonly Rule[] = [
  ruleOn<ListingReported, EventParams>({
    name: 'listing-reported',
    on: ['ListingReported'],
    audience: 'admin',
    topic: 'console',
    mail: null,
    push: false,
    drafts: ({ data: { ticketId, eventName } }) => [
      {
        to: { ...ADMINS, permission: 'reports.decide' },
        params: { event: eventName },
        dedupeKey: `report ${ticketId}`,
      },
    ],
    write: ({ event }) => ({
      title: 'A listing was reported',
      text: `Somebody reported tickets for ${short(event)}.`,
    }),
    link: () => links.console('reports'),
  }),

  mailOn<ListingReported, Ids>({
    name: 'report-received',
    on: ['ListingReported'],
    audience: 'buyer',
    topic: 'account',
    mail: toReporter('report-received', reportReceivedMail),
    push: false,
    drafts: reporterOf,
  }),

  mailOn<ReportDecided, Ids>({
    name: 'report-decided',
    on: ['ReportDecided'],
    audience: 'buyer',
    topic: 'account',
    mail: toReporter('report-decided', reportDecidedMail),
    push: false,
    drafts: reporterOf,
  }),

  ...(['buyer', 'seller'] as const).map((audience) =>
    ruleOn<ReportDecided, DecidedParams>({
      name: `report-decided-for-${audience}`,
      on: ['ReportDecided'],
      audience,
      topic: 'account',
      mail: null,
      push: false,
      drafts: (trigger) => {
        const { ticketId, outcome, reporter } = trigger.data;
        if (reporter.kind !== 'account' || reporter.role !== audience) return [];
        return reported(trigger).map(({ eventName }) => ({
          to: reporter.id,
          params: { event: eventName, ticketId, outcome },
        }));
      },
      write: ({ event, outcome }) => ({
        title: 'Your report is decided',
        text: `We ${DECIDED[outcome]} on the listing for ${short(event)}. Your mail has the reason.`,
      }),
      link: ({ ticketId }) => addressOf.event(ticketId),
    }),
  ),

  ruleOn<ReportDecided, EventParams, Ids>({
    name: 'report-action-taken',
    on: ['ReportDecided'],
    audience: 'seller',
    topic: 'account',
    mail: toSeller,
    push: true,
    drafts: (trigger) =>
      trigger.data.outcome === 'action-taken'
        ? reported(trigger).map(({ sellerId, eventName }) => ({ to: sellerId, params: { event: eventName } }))
        : [],
    write: ({ event }) => ({
      title: `Reported: ${short(event)}`,
      text: 'We took action on a listing of yours that was reported. Your mail has the reason.',
    }),
    link: () => routes.sellerDashboard,
  }),
];

/** The report that the stream begins with, as a list. */
function reported({ history }: Trigger): readonly ListingReported['data'][] {
  const [first] = history as readonly ReportEvent[];
  return first?.type === 'ListingReported' ? [first.data] : [];
}
