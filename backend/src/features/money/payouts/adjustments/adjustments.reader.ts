import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { Adjustment } from '@terrace/contracts/http/money/adjustments';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { PersonalDataKeys, openColumn } from '@terrace/event-core/encryption/personal-data-keys';
import { DomainError } from '@terrace/event-core/model/errors';
import { Database } from '../../../../platform/database/database.js';
import { FindAdjustment } from '../payouts.public.js';
import type { AdjustmentRow } from './adjustments.projection.js';

/** A row as queries return it, its text sealed until it is decrypted. */
type Row = Omit<AdjustmentRow, 'note'> & { readonly id: string; readonly note: string | null };

/** Most that are shown beside a balance. */
const MAX_SHOWN = 20;

/** A seller's latest adjustments, newest first. */
export async function latestAdjustments(
  sellerId: string,
  keys: PersonalDataKeys,
  database: Queryable,
): Promise<Adjustment[]> {
  const { rows } = await database.query<Row>(
    `select * from seller_adjustments where seller_id = $1 order by booked_at desc, id limit ${MAX_SHOWN}`,
    [sellerId],
  );
  return (await openColumn(keys, 'note', rows)).map(presentAdjustment);
}

/** One adjustment. Throws `not-found`. */
export async function loadAdjustment(
  id: string,
  keys: PersonalDataKeys,
  database: Queryable,
): Promise<Adjustment> {
  const { rows } = await database.query<Row>('select * from seller_adjustments where id = $1', [id]);
  const [row] = await openColumn(keys, 'note', rows);
  if (!row) throw new DomainError('not-found');
  return presentAdjustment(row);
}

@QueryHandler(FindAdjustment)
export class FindAdjustmentHandler implements IQueryHandler<FindAdjustment> {
  constructor(
    private readonly database: Database,
    private readonly keys: PersonalDataKeys,
  ) {}

  execute({ adjustmentId }: FindAdjustment) {
    return loadAdjustment(adjustmentId, this.keys, this.database);
  }
}

function presentAdjustment({ id, amount, currency, reason, note, ...row }: Row): Adjustment {
  return {
    ...{ id, amount: { amount, currency }, reason, text: note },
    purchaseId: row.purchase_id,
    at: row.booked_at.toISOString(),
  };
}
