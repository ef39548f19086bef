import { Inject, Injectable } from '@nestjs/common';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { ResponseOf } from '@terrace/contracts/http/endpoint';
import type { ETicket, listOrderTickets, listWallet } from '@terrace/contracts/http/e-tickets';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { PersonalDataKeys } from '@terrace/event-core/encryption/personal-data-keys';
import { DomainError } from '@terrace/event-core/model/errors';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { DATABASE_POOL } from '../../platform/database/pool.js';
import { FileStore, type KeptFile } from '../../platform/files/file-store.js';
import { type Caller, LoadOwnOrder } from '../purchases/purchases.public.js';
import { loadDeliveries, openTexts } from './deliveries.query.js';
import { type PresentableDelivery, presentETicket } from './delivery.presenter.js';
import { shareUrl } from './share-link.js';
import { type TicketPart, fileIdOf } from './ticket-parts.js';

/** No event ends at a known instant, and those of older deliveries count from their start. */
const SHOWN_AFTER_END = '36 hours';

/** The condition on `delivery_list` for seats whose tickets may still be needed. */
export const IS_TO_COME = `(over_at is null or over_at > now() - interval '${SHOWN_AFTER_END}')`;

/** The seats of an order. Throws `not-found` for anybody but its buyer. */
export class ListOrderTickets extends Query<ResponseOf<typeof listOrderTickets>> {
  constructor(
    readonly purchaseId: string,
    readonly caller: Caller,
  ) {
    super();
  }
}

/** The signed-in buyer's seats of events that are not over or ended in the last days, without cancelled ones. */
export class ListWallet extends Query<ResponseOf<typeof listWallet>> {
  constructor(readonly accountId: string) {
    super();
  }
}

/** One seat. Throws `not-found` for anybody but the buyer of its order. */
export class GetETicket extends Query<ETicket> {
  constructor(
    readonly deliveryId: string,
    readonly caller: Caller,
  ) {
    super();
  }
}

/** A file of a seat. Throws `not-found` for anybody but its buyer, and when the seat has no such file. */
export class OpenTicketFile extends Query<KeptFile> {
  constructor(
    readonly deliveryId: string,
    readonly part: TicketPart,
    readonly caller: Caller,
  ) {
    super();
  }
}

/** Loads a seat for the buyer of its order. Throws `not-found` for everybody else. */
@Injectable()
export class OwnTickets {
  constructor(
    @Inject(DATABASE_POOL) private readonly database: Queryable,
    private readonly queries: QueryBus,
  ) {}

  async load(deliveryId: string, caller: Caller): Promise<PresentableDelivery> {
    const [row] = await loadDeliveries([deliveryId], this.database);
    if (!row) throw new DomainError('not-found');
    await this.queries.execute(new LoadOwnOrder(row.purchase_id, caller));
    return row;
  }
}

@QueryHandler(ListOrderTickets)
export class ListOrderTicketsHandler implements IQueryHandler<ListOrderTickets> {
  constructor(
    @Inject(DATABASE_POOL) private readonly database: Queryable,
    @Inject(CONFIG) private readonly config: Config,
    private readonly keys: PersonalDataKeys,
    private readonly queries: QueryBus,
  ) {}

  async execute({ purchaseId, caller }: ListOrderTickets) {
    await this.queries.execute(new LoadOwnOrder(purchaseId, caller));
    const { rows } = await this.database.query<PresentableDelivery>(
      'select * from delivery_list where purchase_id = $1 order by line_id, seat_number',
      [purchaseId],
    );
    return {
      items: (await openTexts(this.keys, rows)).map((row) => presentETicket(row, shareUrl(this.config))),
    };
  }
}

@QueryHandler(ListWallet)
export class ListWalletHandler implements IQueryHandler<ListWallet> {
  constructor(
    @Inject(DATABASE_POOL) private readonly database: Queryable,
    @Inject(CONFIG) private readonly config: Config,
    private readonly keys: PersonalDataKeys,
  ) {}

  async execute({ accountId }: ListWallet) {
    const { rows } = await this.database.query<PresentableDelivery>(
      `select * from delivery_list
       where buyer_id = $1 and buyer_kind = 'account' and status <> 'cancelled'
         and ${IS_TO_COME}
       order by coalesce(over_at < now(), false), starts_at nulls last, purchase_id, line_id, seat_number`,
      [accountId],
    );
    return {
      items: (await openTexts(this.keys, rows)).map((row) => presentETicket(row, shareUrl(this.config))),
    };
  }
}

@QueryHandler(GetETicket)
export class GetETicketHandler implements IQueryHandler<GetETicket> {
  constructor(
    private readonly own: OwnTickets,
    private readonly keys: PersonalDataKeys,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute({ deliveryId, caller }: GetETicket) {
    const [row] = await openTexts(this.keys, [await this.own.load(deliveryId, caller)]);
    if (!row) throw new DomainError('not-found');
    return presentETicket(row, shareUrl(this.config));
  }
}

@QueryHandler(OpenTicketFile)
export class OpenTicketFileHandler implements IQueryHandler<OpenTicketFile> {
  constructor(
    private readonly own: OwnTickets,
    private readonly files: FileStore,
  ) {}

  async execute({ deliveryId, part, caller }: OpenTicketFile) {
    const row = await this.own.load(deliveryId, caller);
    return openPart(row, part, this.files);
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
