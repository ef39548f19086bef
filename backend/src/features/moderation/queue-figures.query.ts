import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ResponseOf } from '@terrace/contracts/http/endpoint';
import type {
  QueueKind,
  StatusFigures,
  getOpenCounts,
  getQueueFigures,
} from '@terrace/contracts/http/queues';
import type { OpenSection } from '@terrace/contracts/pages/admin-sections';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { DATABASE_POOL } from '../../platform/database/pool.js';
import { QueueSources } from './queue-sources.js';

/** How many rows of each section wait for an administrator, in one statement. */
export class GetOpenCounts extends Query<ResponseOf<typeof getOpenCounts>> {}

/** The rows of a queue that match a search, by status. */
export class GetQueueFigures extends Query<ResponseOf<typeof getQueueFigures>> {
  constructor(
    readonly kind: QueueKind,
    readonly q: string | undefined,
  ) {
    super();
  }
}

interface OpenRow {
  readonly section: OpenSection;
  readonly count: number;
  readonly oldest: Date | null;
}

@QueryHandler(GetOpenCounts)
export class GetOpenCountsHandler implements IQueryHandler<GetOpenCounts> {
  constructor(
    @Inject(DATABASE_POOL) private readonly database: Queryable,
    private readonly sources: QueueSources,
  ) {}

  async execute() {
    const counts = [...this.sources.openRows()].map(
      ([section, { table, where, since }]) =>
        `select '${section}' as section, count(*)::int as count, min(${since}) as oldest from ${table} where ${where}`,
    );
    const { rows } = await this.database.query<OpenRow>(counts.join(' union all '));
    return { items: rows.map((row) => ({ ...row, oldest: row.oldest?.toISOString() ?? null })) };
  }
}

interface FiguresRow {
  readonly status: string;
  readonly count: number;
  readonly currency: string | null;
  readonly total: string | null;
}

@QueryHandler(GetQueueFigures)
export class GetQueueFiguresHandler implements IQueryHandler<GetQueueFigures> {
  constructor(
    @Inject(DATABASE_POOL) private readonly database: Queryable,
    private readonly sources: QueueSources,
  ) {}

  async execute({ kind, q }: GetQueueFigures) {
    const { matching, worth = { amount: 'null::bigint', currency: 'null::text' } } =
      this.sources.sourceOf(kind);
    const { table, where, values } = matching(q);
    const { rows } = await this.database.query<FiguresRow>(
      `select status, count(*)::int as count, currency, sum(amount)::text as total
       from (select status, ${worth.amount} as amount, ${worth.currency} as currency from ${table} where (${where})) as matching
       group by status, currency order by status, currency`,
      values,
    );
    const figures = new Map<string, StatusFigures>();
    for (const { status, count, currency, total } of rows) {
      const known = figures.get(status) ?? { status, count: 0, totals: [] };
      const worthOf = currency === null ? [] : [{ amount: Number(total), currency }];
      figures.set(status, { status, count: known.count + count, totals: [...known.totals, ...worthOf] });
    }
    return { statuses: [...figures.values()] };
  }
}
