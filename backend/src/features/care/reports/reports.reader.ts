import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type Report, type ReportFilter, listReports } from '@terrace/contracts/http/care/reports';
import {
  REPORT_REASON_TEXTS,
  type ReportReason,
  type ReportStatus,
} from '@terrace/contracts/values/listing/reports';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { PersonalDataKeys, openColumn } from '@terrace/event-core/encryption/personal-data-keys';
import { DomainError } from '@terrace/event-core/model/errors';
import {
  type RowOf,
  SealedText,
  defineReadModel,
  nullable,
  sealed,
  text,
  timestamptz,
} from '@terrace/event-core/model/read-model';
import { containsText } from '../../../platform/database/contains-text.js';
import { Database } from '../../../platform/database/database.js';
import { withFilters } from '../../../platform/database/list-filters.js';
import { type LiveList, orderedBy } from '../../../platform/database/live-page.js';
import { readerOrder } from '../../../platform/database/reader-order.js';
import { rowsById } from '../../../platform/database/rows-by-id.js';
import type { VersionedRow } from '../../../platform/live/live-view.js';
import { adminList } from '../../../platform/queues/admin-list.js';
import { ERASED } from '../../../platform/text/erased.js';
import { type ReportEvent, reporterEmailIn, reporterIdOf } from './report.events.js';
import { CountWaitingReports, LoadReport } from './reports.public.js';

const table = defineReadModel({
  table: 'listing_reports',
  category: 'report',
  columns: {
    ticket_id: text(),
    seller_id: text(),
    event_name: text(),
    label: text(),
    reason: text<ReportReason>(),
    /** Null for a guest. */
    account_id: nullable(text()),
    account_email: nullable(text()),
    /** A guest's, by which an erasure finds the report. */
    email: nullable(text()),
    /** Sealed under the reporter's key, as the answer is; null after an erasure. */
    written: nullable(sealed()),
    status: text<ReportStatus>(),
    answer: nullable(sealed()),
    decided_by: nullable(text()),
    decided_at: nullable(timestamptz()),
    reported_at: timestamptz(),
  },
});

/** The report of an erased person stays, without address and texts. */
export const reports = table.projection<ReportEvent>((row, event) => {
  const part = event.personal?.[reporterIdOf(event.data)];
  const seal = (written: string) => new SealedText(reporterIdOf(event.data), written);
  switch (event.type) {
    case 'ListingReported': {
      const { ticketId, sellerId, eventName, label, reason, reporter } = event.data;
      const email = reporterEmailIn(event) ?? null;
      const hasAccount = reporter.kind === 'account';
      return {
        ticket_id: ticketId,
        seller_id: sellerId,
        event_name: eventName,
        label,
        reason,
        account_id: hasAccount ? reporter.id : null,
        account_email: hasAccount ? email : null,
        email: hasAccount ? null : email,
        written: part && 'text' in part ? seal(part.text) : null,
        status: 'pending',
        ...{ answer: null, decided_by: null, decided_at: null },
        reported_at: event.at,
      };
    }
    case 'ReportDecided': {
      const { outcome, by, at } = event.data;
      const admin = event.personal?.[by];
      return (
        row && {
          ...row,
          status: outcome,
          answer: part && 'answer' in part ? seal(part.answer) : null,
          decided_by: admin && 'name' in admin ? admin.name : ERASED,
          decided_at: new Date(at),
        }
      );
    }
  }
});

/** A row as queries return it: its texts are sealed until they are decrypted. */
type StoredReport = Omit<RowOf<typeof table>, 'written' | 'answer'> &
  VersionedRow & { readonly written: string | null; readonly answer: string | null };
/** With how many reports about the same ticket wait. */
type PresentableReport = StoredReport & { readonly waiting?: number };

/** A report for the administrators. */
function presentReport(row: PresentableReport): Report {
  const { decided_by: by, decided_at: at } = row;
  return {
    id: row.id,
    version: row.version,
    ticketId: row.ticket_id,
    sellerId: row.seller_id,
    eventName: row.event_name,
    label: row.label,
    reason: row.reason,
    text: row.written ?? ERASED,
    email: row.email ?? row.account_email ?? ERASED,
    hasAccount: row.account_id !== null,
    status: row.status,
    waiting: row.waiting ?? 0,
    timestamp: row.reported_at.toISOString(),
    decision: by === null || at === null ? null : { by, at: at.toISOString(), text: row.answer ?? ERASED },
  };
}

/** The reports that a filter names: `q` is part of an event's name or an address, or a ticket's id. */
export function reportsOf({ status, q, ...filter }: ReportFilter): LiveList {
  const list: LiveList = {
    table: 'listing_reports',
    where: `($1::text is null or status = $1)
      and ($2::text is null or ticket_id = $2
        or ${containsText('$2', ['event_name'], ['email', 'account_email'])})`,
    values: [status ?? null, q?.trim() || null],
    since: status ? 'coalesce(decided_at, reported_at)' : 'reported_at',
    order: orderedBy(COLUMNS, filter),
    oldestFirst: status === 'pending',
  };
  return withFilters(list, filter, {
    since: 'coalesce(decided_at, reported_at)',
    reportReason: 'reason',
  });
}

const COLUMNS = { eventName: readerOrder('event_name'), timestamp: 'reported_at' } as const;

async function openReports(keys: PersonalDataKeys, rows: readonly StoredReport[]): Promise<StoredReport[]> {
  return openColumn(keys, 'answer', await openColumn(keys, 'written', rows));
}

async function waitingReports(ticketIds: readonly string[], database: Queryable) {
  const { rows } = await database.query<{ id: string; waiting: number }>(
    `select ticket_id as id, count(*)::int as waiting from listing_reports
     where ticket_id = any($1) and status = 'pending' group by ticket_id`,
    [ticketIds],
  );
  return new Map(rows.map(({ id, waiting }) => [id, waiting]));
}

/** The rows with how many reports about each ticket wait. */
async function counted(rows: readonly StoredReport[], database: Queryable): Promise<PresentableReport[]> {
  const waiting = await waitingReports(
    rows.map(({ ticket_id }) => ticket_id),
    database,
  );
  return rows.map((row) => ({ ...row, waiting: waiting.get(row.ticket_id) ?? 0 }));
}

/** The reports as administrators see them arrive, and each other's decisions. */
export const reportList = adminList({
  endpoint: listReports,
  kind: 'report',
  category: 'report',
  table: 'listing_reports',
  listOf: reportsOf,
  open: async (keys, rows: readonly PresentableReport[], database) =>
    counted(await openReports(keys, rows), database),
  present: presentReport,
  columns: {
    'Report id': ({ id }) => id,
    'Ticket id': ({ ticketId }) => ticketId,
    'Seller id': ({ sellerId }) => sellerId,
    Event: ({ eventName }) => eventName,
    Ticket: ({ label }) => label,
    Reason: ({ reason }) => REPORT_REASON_TEXTS[reason],
    Text: ({ text: written }) => written,
    Email: ({ email }) => email,
    Status: ({ status }) => status,
    'Reports that wait': ({ waiting }) => waiting,
    'Received (UTC)': ({ timestamp }) => timestamp,
    Answer: ({ decision }) => decision?.text ?? null,
    'Decided by': ({ decision }) => decision?.by ?? null,
    'Decided at (UTC)': ({ decision }) => decision?.at ?? null,
  },
});

const loadRows = rowsById<StoredReport>('listing_reports');

@QueryHandler(CountWaitingReports)
export class CountWaitingReportsHandler implements IQueryHandler<CountWaitingReports> {
  constructor(private readonly database: Database) {}

  execute({ ticketIds }: CountWaitingReports) {
    return waitingReports(ticketIds, this.database);
  }
}

@QueryHandler(LoadReport)
export class LoadReportHandler implements IQueryHandler<LoadReport> {
  constructor(
    private readonly database: Database,
    private readonly keys: PersonalDataKeys,
  ) {}

  async execute({ reportId }: LoadReport) {
    const [row] = await openReports(this.keys, await loadRows([reportId], this.database));
    if (!row) throw new DomainError('not-found');
    const { event_name: eventName, label, reason, status, answer, account_id: accountId } = row;
    const outcome = status === 'pending' ? null : status;
    return { eventName, label, reason, outcome, answer, accountId, email: row.email ?? row.account_email };
  }
}
