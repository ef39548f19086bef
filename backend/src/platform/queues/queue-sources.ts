import { Injectable } from '@nestjs/common';
import type { QueueKind } from '@terrace/contracts/http/console/queues';
import type { AdminRole } from '@terrace/contracts/values/admin-roles';
import type { OpenSection } from '@terrace/contracts/values/admin-sections';
import type { ListFilters } from '@terrace/contracts/http/list-filters';
import type { Queryable } from '@terrace/event-core/database/queryable';
import type { LiveList } from '../database/live-page.js';

/** Rows of a read model that wait for an administrator, as SQL without parameters. */
export interface OpenRows {
  readonly table: string;
  /** Made for the reader's roles where these decide what waits for them. */
  readonly where: string | ((roles: readonly AdminRole[]) => string);
  /** Since when a row waits. */
  readonly since: string;
}

type MatchingRows = Pick<LiveList, 'table' | 'where' | 'values'>;

/** What all queues can be asked for. */
export type QueueFilter = ListFilters & { readonly q?: string | undefined; readonly order: 'asc' };

/** The read model of a queue; its table has a column `status`. */
export interface QueueSource {
  /** The rows that a search and filters name, of every status. Throws `invalid` for a filter that the list does not have. */
  readonly matching: (filter: QueueFilter, database: Queryable) => MatchingRows | Promise<MatchingRows>;
  /** What a row is worth, as SQL: minor units, and their currency. */
  readonly worth?: { readonly amount: string; readonly currency: string };
}

/** Where the administrators' queues are in the database; features register theirs. */
@Injectable()
export class QueueSources {
  private readonly queues = new Map<QueueKind, QueueSource>();
  private readonly open = new Map<OpenSection, OpenRows>();

  /** Throws when the kind has a source already. */
  register(kind: QueueKind, source: QueueSource): void {
    if (this.queues.has(kind)) throw new Error(`Two sources of the queue ${kind}`);
    this.queues.set(kind, source);
  }

  /** Throws when the section has its rows already. */
  registerOpen(section: OpenSection, rows: OpenRows): void {
    if (this.open.has(section)) throw new Error(`Two sources of open rows in ${section}`);
    this.open.set(section, rows);
  }

  sourceOf(kind: QueueKind): QueueSource {
    const source = this.queues.get(kind);
    if (!source) throw new Error(`Nobody registered the queue ${kind}`);
    return source;
  }

  openRows(): ReadonlyMap<OpenSection, OpenRows> {
    return this.open;
  }
}
