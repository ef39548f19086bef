import { Injectable } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import {
  type Approval,
  type ApprovalStatus,
  actPermissions,
} from '@terrace/contracts/http/console/approvals';
import { type ActKind, type AdminRole, actKinds, may } from '@terrace/contracts/values/admin-roles';
import { problems } from '@terrace/contracts/problems/problems';
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
import { Database } from '../../../platform/database/database.js';
import { type LoadRows, rowsById } from '../../../platform/database/rows-by-id.js';
import { type LiveView, toAdmins } from '../../../platform/live/live-view.js';
import { nameOfDoer } from './approval.decider.js';
import type { ApprovalEvent } from './approval.events.js';
import { ApproversOf, LoadWaitingActs } from './approvals.public.js';
import { effectOf, proposalOf } from './proposal.rules.js';

const table = defineReadModel({
  table: 'approvals',
  category: 'approval',
  columns: {
    kind: text<ActKind>(),
    /** Sealed under the key of whom it is about; null after the erasure. */
    proposal: nullable(sealed()),
    proposed_by: text(),
    proposer_name: text(),
    proposed_at: timestamptz(),
    lapses_at: timestamptz(),
    status: text<ApprovalStatus>(),
    decided_by: nullable(text()),
    decider_name: nullable(text()),
    decided_at: nullable(timestamptz()),
    /** As the proposal. */
    reason: nullable(sealed()),
    /** The id of the event that approved it, which causes what follows. */
    approved_in: nullable(text()),
    refusal: nullable(text()),
  },
});

/** Acts that were proposed, with what became of them. */
export const approvals = table.projection<ApprovalEvent>((row, event) => {
  if (event.type === 'ActProposed') {
    const { kind, about, by, at, lapsesAt } = event.data;
    const part = event.personal?.[about];
    const proposal = part && 'proposal' in part ? new SealedText(about, part.proposal) : null;
    return {
      ...{ kind, proposal, proposed_by: by, proposer_name: nameOfDoer(event) },
      ...{ proposed_at: new Date(at), lapses_at: new Date(lapsesAt), status: 'waiting' as const },
      ...{ decided_by: null, decider_name: null, decided_at: null, reason: null },
      ...{ approved_in: null, refusal: null },
    };
  }
  if (!row) return null;
  switch (event.type) {
    case 'ActApproved':
      return { ...row, ...decided(event), status: 'approved', approved_in: event.id };
    case 'ActDeclined':
      return { ...row, ...decided(event), ...reasonOf(event), status: 'declined' };
    case 'ActWithdrawn':
      return { ...row, ...decided(event), ...reasonOf(event), status: 'withdrawn' };
    case 'ActLapsed':
      return { ...row, status: 'lapsed' };
    case 'ActExecuted':
      return { ...row, status: 'done' };
    case 'ActFailed':
      return { ...row, status: 'failed', refusal: event.data.code };
  }
});

type Decision = Extract<ApprovalEvent, { type: 'ActApproved' | 'ActDeclined' | 'ActWithdrawn' }>;

function decided(event: Decision) {
  const { by, at } = event.data;
  return { decided_by: by, decider_name: nameOfDoer(event), decided_at: new Date(at) };
}

function reasonOf({ data: { about }, personal }: Exclude<Decision, { type: 'ActApproved' }>) {
  const part = personal?.[about];
  return { reason: part && 'reason' in part ? new SealedText(about, part.reason) : null };
}

/** A row as queries return it, its texts sealed until they are decrypted. */
export type ApprovalRow = Omit<RowOf<typeof table>, 'proposal' | 'reason'> & {
  readonly id: string;
  readonly version: number;
  readonly proposal: string | null;
  readonly reason: string | null;
};

/** An act for those who may approve it. */
export function presentApproval(row: ApprovalRow): Approval {
  const { id, version, kind, status, proposed_by, proposer_name, reason } = row;
  const { decided_by, decider_name, decided_at } = row;
  return {
    ...{ id, version, kind, status, reason },
    refusal: row.refusal === null ? null : textOf(row.refusal),
    effect: row.proposal === null ? null : effectOf(row.proposal),
    proposedBy: { id: proposed_by, name: proposer_name },
    proposedAt: row.proposed_at.toISOString(),
    lapsesAt: row.lapses_at.toISOString(),
    decidedBy: decided_by === null ? null : { id: decided_by, name: decider_name ?? '' },
    decidedAt: decided_at?.toISOString() ?? null,
  };
}

/** The text of a problem's code. */
function textOf(code: string): string {
  return Object.entries(problems).find(([known]) => known === code)?.[1].detail ?? code;
}

const loadRows = rowsById<ApprovalRow>('approvals');

/** Loads the present rows with their texts decrypted. */
export function loadOpened(keys: PersonalDataKeys): LoadRows<ApprovalRow> {
  return async (ids, database) => opened(keys, await loadRows(ids, database));
}

/** Decrypts the texts of rows. */
export async function opened(keys: PersonalDataKeys, rows: readonly ApprovalRow[]): Promise<ApprovalRow[]> {
  return openColumn(keys, 'reason', await openColumn(keys, 'proposal', rows));
}

/** Reads acts that were proposed. */
@Injectable()
export class ApprovalsReader {
  constructor(
    private readonly database: Database,
    private readonly keys: PersonalDataKeys,
  ) {}

  async get(id: string): Promise<Approval> {
    return presentApproval(await this.row(id));
  }

  /** Who proposed what, and what exactly; `proposal` is null after an erasure. Throws `not-found`. */
  async proposal(id: string) {
    const row = await this.row(id);
    const { kind, proposed_by, proposer_name: name, proposal } = row;
    return {
      kind,
      by: { id: proposed_by, name },
      proposal: proposal === null ? null : proposalOf(proposal),
    };
  }

  /** Ids of those that nobody decided in time. */
  async lapsed(): Promise<readonly string[]> {
    const { rows } = await this.database.query<{ id: string }>(
      `select id from approvals where status = 'waiting' and lapses_at <= now() order by lapses_at limit 200`,
    );
    return rows.map(({ id }) => id);
  }

  private async row(id: string): Promise<ApprovalRow> {
    const [row] = await loadOpened(this.keys)([id], this.database);
    if (!row) throw new DomainError('not-found');
    return row;
  }
}

/** The kinds of acts that somebody with these roles may approve. */
export function kindsFor(roles: readonly AdminRole[]): ActKind[] {
  return actKinds.filter((kind) => may(roles, actPermissions[kind]));
}

/** Acts that wait for somebody with these roles, as SQL; kinds are our own words. */
export function waitingFor(roles: readonly AdminRole[]): string {
  return `status = 'waiting' and kind in (${["''", ...kindsFor(roles).map((kind) => `'${kind}'`)].join()})`;
}

@QueryHandler(ApproversOf)
export class ApproversOfHandler implements IQueryHandler<ApproversOf> {
  constructor(private readonly database: Database) {}

  async execute({ eventIds }: ApproversOf) {
    const { rows } = await this.database.query<{ event: string; id: string; name: string }>(
      `select approved_in as event, decided_by as id, decider_name as name from approvals
       where approved_in = any($1)`,
      [eventIds],
    );
    return new Map(rows.map(({ event, id, name }) => [event, { id, name }]));
  }
}

@QueryHandler(LoadWaitingActs)
export class LoadWaitingActsHandler implements IQueryHandler<LoadWaitingActs> {
  constructor(
    private readonly database: Database,
    private readonly keys: PersonalDataKeys,
  ) {}

  /** Reads all that wait, which are few: which order one is about is encrypted. */
  async execute({ orderId }: LoadWaitingActs) {
    const { rows } = await this.database.query<ApprovalRow>(
      `select * from approvals where status = 'waiting' order by proposed_at`,
    );
    return (await opened(this.keys, rows))
      .map(presentApproval)
      .flatMap(({ id, effect, proposedBy, lapsesAt }) =>
        effect?.orderId === orderId
          ? [{ id, summary: effect.summary, proposedBy: proposedBy.name, lapsesAt }]
          : [],
      );
  }
}

/** Those who may approve an act see it come and go. */
export function approvalLive(keys: PersonalDataKeys): LiveView<ApprovalRow> {
  return {
    kind: 'approval',
    category: 'approval',
    load: loadOpened(keys),
    messages: (row) => [toAdmins(actPermissions[row.kind], presentApproval(row))],
  };
}
