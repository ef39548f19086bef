import { Injectable, type Provider } from '@nestjs/common';
import type { OpenMatter, OpenMatterKind } from '@terrace/contracts/values/open-matters';
import { Database } from '../database/database.js';

/** Rows of a read model that a person has open, as SQL. */
interface OwnRows {
  /** Guests are buyers too. */
  readonly role: 'buyer' | 'seller';
  readonly table: string;
  /** The condition for rows of the person, whose ids are `$1`. */
  readonly isOwners: string;
  readonly where: string;
  /** What a row is worth, as SQL: minor units, and their currency, which may be null. */
  readonly worth?: { readonly amount: string; readonly currency: string };
  /** Whether an erasure waits until there are none. */
  readonly prevents?: boolean;
}

type Counted = { readonly count: number; readonly amount: unknown; readonly currency: string | null };

/** What persons have open, such as tickets for events to come; features register theirs. */
@Injectable()
export class OpenMatters {
  private readonly kinds: (OwnRows & { readonly kind: OpenMatterKind })[] = [];

  constructor(private readonly database: Database) {}

  register(kind: OpenMatterKind, rows: OwnRows): void {
    this.kinds.push({ kind, ...rows });
  }

  /** What the person with these ids has open, without what they have none of. */
  async of(role: 'buyer' | 'seller', ...ids: readonly string[]): Promise<OpenMatter[]> {
    const kinds = this.kinds.filter((rows) => rows.role === role);
    const found = await Promise.all(
      kinds.map(async ({ kind, table, isOwners, where, worth, prevents = false }) => {
        const { rows } = await this.database.query<Counted>(
          `select count(*)::int as count, ${worth ? `sum(${worth.amount})::bigint` : 'null::bigint'} as amount,
                  ${worth?.currency ?? 'null::text'} as currency
           from ${table} where (${isOwners}) and (${where}) group by 3`,
          [ids],
        );
        const sums = rows.flatMap(({ amount, currency }) =>
          amount === null || currency === null ? [] : [{ amount: Number(amount), currency }],
        );
        const count = rows.reduce((sum, row) => sum + row.count, 0);
        return { kind, count, prevents, ...(worth && { worth: sums }) };
      }),
    );
    return found.filter(({ count }) => count > 0);
  }
}

/** A provider that counts these rows as open matters of the person who owns them. */
export function leavesOpen(kind: OpenMatterKind, rows: OwnRows): Provider {
  return {
    provide: `open matters: ${kind} of ${rows.role}`,
    inject: [OpenMatters],
    useFactory: (matters: OpenMatters) => matters.register(kind, rows),
  };
}
