import { Injectable, Logger } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { InputOf, ResponseOf } from '@terrace/contracts/http/endpoint';
import type { listKeptPapers } from '@terrace/contracts/http/money/kept-papers';
import { PersonalDataKeys } from '@terrace/event-core/encryption/personal-data-keys';
import { DomainError } from '@terrace/event-core/model/errors';
import { type Fact, type Plan, on } from '@terrace/event-core/model/plan';
import { PersonEraser } from '@terrace/event-core/projections/person-eraser';
import { Database } from '../../../../platform/database/database.js';
import { CommandExecutor } from '../../../../platform/event-core/command-executor.js';
import { Sweeper, type Sweeps } from '../../../../platform/jobs/sweepers/sweeper.js';
import type { DecidedBy } from '../../../../platform/queues/decisions-taken.js';
import { keepsAtErasure } from '../../../../platform/queues/kept-at-erasure.js';
import { PurchasesOfBuyers } from '../../../buying/purchases/purchases.public.js';
import {
  POLICIES_ID,
  type PolicyState,
  policyAt,
  policyDecider,
} from '../../../market/policies/policies.public.js';
import { CommissionDocumentsReader } from '../commission/commission-documents.reader.js';
import { DocumentsReader, type NamedFile } from '../documents.reader.js';
import type { IssuedPaper } from '../document.events.js';
import { keptPaperDecider } from './kept-paper.decider.js';
import { type FoundPaper, PAPER_ORDER, papersIn, presentPaper } from './kept-papers.export.js';

/** Papers that tax law keeps of persons who were erased. */
@Injectable()
export class KeptPapers {
  constructor(
    private readonly queries: QueryBus,
    private readonly executor: CommandExecutor,
    private readonly documents: DocumentsReader,
    private readonly commission: CommissionDocumentsReader,
    private readonly keys: PersonalDataKeys,
    private readonly database: Database,
  ) {}

  /** Keeps all papers of these persons, which can still be read; those that are kept already stay. */
  async keep(personIds: readonly string[]): Promise<void> {
    const purchaseIds = await this.queries.execute(new PurchasesOfBuyers(personIds));
    for (const paper of await this.documents.issuedFor(purchaseIds))
      await this.executor.executeAnew(keepPlan(paper));
    for (const paper of await this.commission.issuedTo(personIds))
      await this.executor.executeAnew(keepPlan(paper));
  }

  /** The first to be destroyed first. */
  async list({
    page,
    perPage,
    ...filter
  }: InputOf<typeof listKeptPapers>['query']): Promise<ResponseOf<typeof listKeptPapers>> {
    const { matching, values } = papersIn(filter);
    const [{ rows }, { rows: counted }] = await Promise.all([
      this.database.query<FoundPaper>(`select * ${matching} ${PAPER_ORDER} limit $2 offset $3`, [
        ...values,
        perPage,
        (page - 1) * perPage,
      ]),
      this.database.query<{ total: number }>(`select count(*)::int as total ${matching}`, values),
    ]);
    return { items: rows.map(presentPaper), total: counted[0]?.total ?? 0, page, perPage };
  }

  /** A paper as it was issued, after recording who reads it. Throws `not-found`. */
  async read(documentId: string, by: DecidedBy): Promise<NamedFile> {
    await this.executor.executeAnew({
      commands: () => [on(keptPaperDecider, documentId, { type: 'ReadPaper', by })],
      result: {},
    });
    const { rows } = await this.database.query<FoundPaper>('select * from kept_papers where id = $1', [
      documentId,
    ]);
    const [row] = rows;
    const issuedTo = row ? await this.keys.openForPerson(row.issued_to) : null;
    if (!row || issuedTo === null) throw new DomainError('not-found');
    return row.purchase_id !== null && !row.kind.startsWith('commission')
      ? this.documents.makeKept(documentId, row.purchase_id, issuedTo)
      : this.commission.makeKept(documentId, issuedTo);
  }
}

/** Keeps a paper for the years of the policy that holds now. */
function keepPlan(paper: IssuedPaper): Plan<{ readonly policies: Fact<PolicyState> }, object> {
  return {
    facts: { policies: { decider: policyDecider, entityId: POLICIES_ID } },
    commands: ({ policies }, now) => {
      const { keptPaperYears: years } = policyAt(policies, now);
      return [on(keptPaperDecider, paper.documentId, { type: 'KeepPaper', paper, years })];
    },
    result: {},
  };
}

export const keepsPapers = keepsAtErasure(
  'papers',
  [KeptPapers],
  (papers: KeptPapers) => (ids) => papers.keep(ids),
);

/** Papers whose keys are destroyed at once: each time the log is read once. */
const MAX_AT_ONCE = 500;

/** Destroys the keys of papers whose term is over. */
@Sweeper({ name: 'overdue-kept-papers', everyMs: 60 * 60_000 })
export class OverdueKeptPapers implements Sweeps {
  private readonly logger = new Logger(OverdueKeptPapers.name);

  constructor(
    private readonly executor: CommandExecutor,
    private readonly eraser: PersonEraser,
    private readonly database: Database,
  ) {}

  async sweep(signal: AbortSignal): Promise<void> {
    const { rows } = await this.database.query<{ id: string; key_id: string }>(
      `select id, key_id from kept_papers where until <= now() order by until limit ${MAX_AT_ONCE}`,
    );
    if (rows.length === 0) return;
    await this.eraser.erase(...rows.map(({ key_id }) => key_id));
    for (const { id } of rows) {
      if (signal.aborted) return;
      const commands = () => [on(keptPaperDecider, id, { type: 'DestroyPaper' })];
      await this.executor.execute({ commands, result: {} });
    }
    this.logger.log({ papers: rows.length }, 'kept papers destroyed');
  }
}
