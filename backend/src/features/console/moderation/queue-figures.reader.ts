import { Injectable } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@terrace/contracts/http/endpoint';
import type {
  QueueKind,
  StatusFigures,
  getOpenCounts,
  getQueueFigures,
} from '@terrace/contracts/http/console/queues';
import { type AdminRole, may } from '@terrace/contracts/values/admin-roles';
import { type OpenSection, adminSections } from '@terrace/contracts/values/admin-sections';
import { Database } from '../../../platform/database/database.js';
import { QueueSources } from '../../../platform/queues/queue-sources.js';

interface OpenRow {
  readonly section: OpenSection;
  readonly count: number;
  readonly oldest: Date | null;
}

/** Counts what waits for the administrators. */
@Injectable()
export class QueueFiguresReader {
  constructor(
    private readonly database: Database,
    private readonly sources: QueueSources,
  ) {}

  /** How many rows wait in each section that somebody with these roles may see, in one statement. */
  async openCounts(roles: readonly AdminRole[]): Promise<ResponseOf<typeof getOpenCounts>> {
    const seen = [...this.sources.openRows()].filter(([section]) =>
      may(roles, adminSections[section].permission),
    );
    if (seen.length === 0) return { items: [] };
    const counts = seen.map(
      ([section, { table, where, since }]) =>
        `select '${section}' as section, count(*)::int as count, min(${since}) as oldest
         from ${table} where ${typeof where === 'string' ? where : where(roles)}`,
    );
    const { rows } = await this.database.query<OpenRow>(counts.join(' union all '));
    return { items: rows.map((row) => ({ ...row, oldest: row.oldest?.toISOString() ?? null })) };
  }

  /** The rows of a queue that match a search and filters, by status. */
  async figures(
    kind: QueueKind,
    filter: InputOf<typeof getQueueFigures>['query'],
  ): Promise<ResponseOf<typeof getQueueFigures>> {
    const { matching, worth = { amount: 'null::bigint', currency: 'null::text' } } =
      this.sources.sourceOf(kind);
    const { table, where, values } = await matching({ ...filter, order: 'asc' }, this.database);
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

interface FiguresRow {
  readonly status: string;
  readonly count: number;
  readonly currency: string | null;
  readonly total: string | null;
}
