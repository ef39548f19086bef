import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { ResponseOf } from '@terrace/contracts/http/endpoint';
import type { ETicket, listOrderTickets, listWallet } from '@terrace/contracts/http/buying/e-tickets';
import { PersonalDataKeys } from '@terrace/event-core/encryption/personal-data-keys';
import { DomainError } from '@terrace/event-core/model/errors';
import { Config } from '../../../../platform/config/config.js';
import { Database } from '../../../../platform/database/database.js';
import { FileStore, type KeptFile } from '../../../../platform/files/file-store.js';
import {
  type Caller,
  FindAddedOrders,
  FindEventChanges,
  LoadOwnOrder,
} from '../../../buying/purchases/purchases.public.js';
import { loadDeliveries, openTexts } from '../deliveries.reader.js';
import { deliveryColumns } from '../delivery-list.projection.js';
import { type PresentableDelivery, presentETicket } from '../delivery.presenter.js';
import { shareUrl } from './share-link.js';

/** No event ends at a known instant, and those of older deliveries count from their start. */
const SHOWN_AFTER_END = '36 hours';

/** The condition on `delivery_list` for seats whose tickets may still be needed. */
export const IS_TO_COME = `(over_at is null or over_at > now() - interval '${SHOWN_AFTER_END}')`;

/** Reads seats for the buyers of their orders. */
@Injectable()
export class ETicketsReader {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly keys: PersonalDataKeys,
    private readonly files: FileStore,
    private readonly queries: QueryBus,
  ) {}

  /** The seats of an order. Throws `not-found` for anybody but its buyer. */
  async ofOrder(purchaseId: string, caller: Caller): Promise<ResponseOf<typeof listOrderTickets>> {
    const { calendarUrl } = await this.queries.execute(new LoadOwnOrder(purchaseId, caller));
    const { rows } = await this.database.query<PresentableDelivery>(
      `select ${deliveryColumns} from delivery_list where purchase_id = $1 order by line_id, seat_number`,
      [purchaseId],
    );
    return {
      items: (await openTexts(this.keys, rows)).map((row) => presentETicket(row, shareUrl(this.config))),
      calendarUrl,
    };
  }

  /**
   * The signed-in buyer's seats of events that are not over or ended in the last days, without cancelled ones, and what has
   * changed of the events.
   */
  async wallet(accountId: string): Promise<ResponseOf<typeof listWallet>> {
    const added = await this.queries.execute(new FindAddedOrders(accountId));
    const { rows } = await this.database.query<PresentableDelivery>(
      `select ${deliveryColumns} from delivery_list
       where (buyer_id = $1 and buyer_kind = 'account' or purchase_id = any($2)) and status <> 'cancelled'
         and ${IS_TO_COME}
       order by coalesce(over_at < now(), false), starts_at nulls last, purchase_id, line_id, seat_number`,
      [accountId, added],
    );
    const orders = [...new Set(rows.map(({ purchaseId }) => purchaseId))];
    const changes = orders.length > 0 ? await this.queries.execute(new FindEventChanges(orders)) : [];
    return {
      items: (await openTexts(this.keys, rows)).map((row) => presentETicket(row, shareUrl(this.config))),
      ...(changes.length > 0 && { changes: [...changes] }),
    };
  }

  /** One seat. Throws `not-found` for anybody but the buyer of its order. */
  async get(deliveryId: string, caller: Caller): Promise<ETicket> {
    const [row] = await openTexts(this.keys, [await this.load(deliveryId, caller)]);
    if (!row) throw new DomainError('not-found');
    return presentETicket(row, shareUrl(this.config));
  }

  /** A file of a seat. Throws `not-found` for anybody but its buyer, and when the seat has no such file. */
  async open(deliveryId: string, part: TicketPart, caller: Caller): Promise<KeptFile> {
    const row = await this.load(deliveryId, caller);
    return openPart(row, part, this.files);
  }

  /** The row of a seat for the buyer of its order. Throws `not-found` for everybody else. */
  async load(deliveryId: string, caller: Caller): Promise<PresentableDelivery> {
    const [row] = await loadDeliveries([deliveryId], this.database);
    if (!row) throw new DomainError('not-found');
    await this.queries.execute(new LoadOwnOrder(row.purchaseId, caller));
    return row;
  }
}

/** A file of a seat. Throws `not-found` when it has none, when it is cancelled, and after an erasure. */
export async function openPart(
  row: PresentableDelivery,
  part: TicketPart,
  files: FileStore,
): Promise<KeptFile> {
  const fileId = fileIdOf(row, part);
  const file = fileId === null ? null : await files.open(fileId);
  if (!file) throw new DomainError('not-found');
  return file;
}

/** The files of a delivered seat. */
export type TicketPart = 'file' | 'picture' | 'code' | 'proof';

/** The id of a file of a seat; null when it has no such file, and for a cancelled seat. */
function fileIdOf({ status, delivered }: PresentableDelivery, part: TicketPart): string | null {
  if (status === 'cancelled' || !delivered) return null;
  switch (part) {
    case 'file':
      return delivered.kind === 'file' ? delivered.fileId : null;
    case 'picture':
      return delivered.kind === 'file' ? delivered.pictureId : null;
    case 'code':
      return delivered.kind === 'file' ? delivered.codeId : null;
    case 'proof':
      return delivered.kind === 'transfer' ? delivered.proofId : null;
  }
}
