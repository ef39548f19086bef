import { Injectable, type Provider } from '@nestjs/common';
import type { OpenMatter, OpenMatterKind } from '@terrace/contracts/http/identity/own-account';
import { Database } from '../database/database.js';

/** Rows of a read model that an account has open, as SQL. */
interface OwnRows {
  readonly role: 'buyer' | 'seller';
  readonly table: string;
  /** The condition for rows of the account, whose id is `$1`. */
  readonly isOwners: string;
  readonly where: string;
  /** Whether the account cannot be deleted before. */
  readonly prevents?: boolean;
}

/** What accounts have open, such as tickets for events to come; features register theirs. */
@Injectable()
export class OpenMatters {
  private readonly kinds: (OwnRows & { readonly kind: OpenMatterKind })[] = [];

  constructor(private readonly database: Database) {}

  register(kind: OpenMatterKind, rows: OwnRows): void {
    this.kinds.push({ kind, ...rows });
  }

  /** What the account has open, without what it has none of. */
  async of(role: 'buyer' | 'seller', accountId: string): Promise<OpenMatter[]> {
    const kinds = this.kinds.filter((rows) => rows.role === role);
    const found = await Promise.all(
      kinds.map(async ({ kind, table, isOwners, where, prevents = false }) => {
        const { rows } = await this.database.query<{ count: number }>(
          `select count(*)::int as count from ${table} where (${isOwners}) and (${where})`,
          [accountId],
        );
        return { kind, count: rows[0]?.count ?? 0, prevents };
      }),
    );
    return found.filter(({ count }) => count > 0);
  }
}

/** A provider that counts these rows as open matters of the account that owns them. */
export function leavesOpen(kind: OpenMatterKind, rows: OwnRows): Provider {
  return {
    provide: `open matters: ${kind} of ${rows.role}`,
    inject: [OpenMatters],
    useFactory: (matters: OpenMatters) => matters.register(kind, rows),
  };
}
