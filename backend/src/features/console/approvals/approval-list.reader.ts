import { Injectable } from '@nestjs/common';
import type { Approval, ApprovalFilter, listApprovals } from '@terrace/contracts/http/console/approvals';
import type { InputOf, ResponseOf } from '@terrace/contracts/http/endpoint';
import { ACT_KIND_TEXTS, type AdminRole } from '@terrace/contracts/values/admin-roles';
import { fold } from '@terrace/contracts/values/text/fold';
import { PersonalDataKeys } from '@terrace/event-core/encryption/personal-data-keys';
import { Database } from '../../../platform/database/database.js';
import { withFilters } from '../../../platform/database/list-filters.js';
import { type LiveList, listIds, loadLivePage, orderedBy } from '../../../platform/database/live-page.js';
import { readerOrder } from '../../../platform/database/reader-order.js';
import type { ListExport } from '../../../platform/http/csv/list-exports.js';
import { ERASED } from '../../../platform/text/erased.js';
import { type ApprovalRow, kindsFor, loadOpened, opened, presentApproval } from './approvals.reader.js';

/** When an act entered its list. */
const SINCE = 'coalesce(decided_at, proposed_at)';
const COLUMNS = {
  proposedBy: readerOrder('proposer_name'),
  proposedAt: 'proposed_at',
  lapsesAt: 'lapses_at',
} as const;

/** Reads the acts that somebody with given roles may approve, a page or all that a filter names. */
@Injectable()
export class ApprovalListReader {
  constructor(
    private readonly database: Database,
    private readonly keys: PersonalDataKeys,
  ) {}

  async page(
    filter: InputOf<typeof listApprovals>['query'],
    roles: readonly AdminRole[],
  ): Promise<ResponseOf<typeof listApprovals>> {
    const list = await this.listOf(filter, roles);
    const page = await loadLivePage<ApprovalRow>(list, filter, this.database);
    return { ...page, items: (await opened(this.keys, page.items)).map(presentApproval) };
  }

  /** The ids of the whole list, in its order. */
  ids(filter: ApprovalFilter, roles: readonly AdminRole[]): Promise<string[]> {
    return listIds(() => this.listOf(filter, roles))(filter, this.database);
  }

  /** The present rows of these ids. */
  async rows(ids: readonly string[]): Promise<Approval[]> {
    return (await loadOpened(this.keys)(ids, this.database)).map(presentApproval);
  }

  private async listOf(
    { status, q, ...filter }: ApprovalFilter,
    roles: readonly AdminRole[],
  ): Promise<LiveList> {
    const list: LiveList = {
      table: 'approvals',
      where: '($1::text is null or status = $1) and kind = any($2)',
      values: [status ?? null, kindsFor(roles)],
      since: SINCE,
      order: orderedBy(COLUMNS, filter),
      oldestFirst: status === 'waiting',
    };
    const filtered = withFilters(list, filter, { since: SINCE, actKind: 'kind' });
    const typed = q?.trim() ?? '';
    return typed === '' ? filtered : this.containing(typed, filtered);
  }

  /** The acts of a list in which a text is. What an act will do is encrypted, and acts are few: all of the list are opened. */
  private async containing(typed: string, list: LiveList): Promise<LiveList> {
    const { rows } = await this.database.query<ApprovalRow>(
      `select * from approvals where ${list.where}`,
      list.values,
    );
    const found = (await opened(this.keys, rows)).map(presentApproval).filter((each) => has(each, typed));
    return { ...list, where: 'id = any($1)', values: [found.map(({ id }) => id)] };
  }
}

/** Whether a text is a part of what an act will do, of a reason or of an administrator's name, or is the act's order. */
function has({ kind, effect, proposedBy, decidedBy, reason }: Approval, typed: string): boolean {
  const texts = [
    ACT_KIND_TEXTS[kind],
    ...(effect ? [effect.summary, ...effect.lines.map(({ value }) => value)] : []),
    proposedBy.name,
    decidedBy?.name ?? '',
    reason ?? '',
  ];
  return (
    effect?.orderId === typed ||
    texts.some((each) => fold(each).includes(fold(typed)) || each.toLowerCase().includes(typed.toLowerCase()))
  );
}

/** The acts as a file: those that its reader may approve, as on screen. */
export function approvalExport(list: ApprovalListReader): ListExport<ApprovalFilter, Approval> {
  return {
    ids: (filter, _database, roles) => list.ids(filter, roles),
    rows: (ids) => list.rows(ids),
    columns: {
      'Approval id': ({ id }) => id,
      What: ({ effect }) => effect?.summary ?? ERASED,
      Kind: ({ kind }) => ACT_KIND_TEXTS[kind],
      'Order id': ({ effect }) => effect?.orderId ?? null,
      Status: ({ status }) => status,
      'Proposed by': ({ proposedBy }) => proposedBy.name,
      'Proposed at (UTC)': ({ proposedAt }) => proposedAt,
      'Lapses at (UTC)': ({ lapsesAt }) => lapsesAt,
      'Decided by': ({ decidedBy }) => decidedBy?.name ?? null,
      'Decided at (UTC)': ({ decidedAt }) => decidedAt,
      Reason: ({ reason }) => reason,
      'Why it failed': ({ refusal }) => refusal,
    },
  };
}
