import { Inject, Injectable } from '@nestjs/common';
import type { SharedTicket } from '@terrace/contracts/http/buying/e-tickets';
import { PersonalDataKeys } from '@terrace/event-core/encryption/personal-data-keys';
import { DomainError } from '@terrace/event-core/model/errors';
import { Config } from '../../../../platform/config/config.js';
import { Database } from '../../../../platform/database/database.js';
import { FileStore, type KeptFile } from '../../../../platform/files/file-store.js';
import { deliveryColumns } from '../delivery-list.projection.js';
import { type PresentableDelivery, presentSharedTicket } from '../delivery.presenter.js';
import { IS_TO_COME, openPart, type TicketPart } from './e-tickets.reader.js';
import { friendsTopic, shareIdOf } from './share-link.js';

/** Reads seats by their shared links. */
@Injectable()
export class SharedTicketsReader {
  constructor(
    private readonly database: Database,
    @Inject(Config) private readonly config: Pick<Config, 'JWT_SECRET'>,
    private readonly keys: PersonalDataKeys,
    private readonly files: FileStore,
  ) {}

  /**
   * A seat by its shared link. Throws `not-found` when sharing ended, the event is over, the seat was cancelled or its buyer
   * was erased.
   */
  async get(token: string): Promise<SharedTicket> {
    return presentSharedTicket(await this.load(token), friendsTopic(this.config));
  }

  /** A file of a seat by its shared link. Throws as `get` does, and when the seat has no such file. */
  async open(token: string, part: Exclude<TicketPart, 'proof'>): Promise<KeptFile> {
    return openPart(await this.load(token), part, this.files);
  }

  private async load(token: string): Promise<PresentableDelivery> {
    const shareId = shareIdOf(token, this.config.JWT_SECRET);
    if (shareId === null) throw new DomainError('not-found');
    const { rows } = await this.database.query<PresentableDelivery>(
      `select ${deliveryColumns} from delivery_list where share_id = $1 and status <> 'cancelled' and ${IS_TO_COME}`,
      [shareId],
    );
    const [row] = rows;
    if (!row || (await this.keys.load([row.buyerId])).keyOf(row.buyerId) === 'erased')
      throw new DomainError('not-found');
    return row;
  }
}
