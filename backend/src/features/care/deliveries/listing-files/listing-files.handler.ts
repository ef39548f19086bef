import { Injectable, Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { DomainError } from '@terrace/event-core/model/errors';
import { Database } from '../../../../platform/database/database.js';
import { CommandExecutor } from '../../../../platform/event-core/command-executor.js';
import { FileStore, type ReceivedFile, inMemory } from '../../../../platform/files/file-store.js';
import { removeFilesUnless } from '../../../../platform/files/remove-unreferenced-files.js';
import { failureReason } from '../../../../platform/jobs/failure-reason.js';
import { invalid } from '../../../../platform/text/invalid.js';
import { LoadListedTicket } from '../../../selling/tickets/tickets.public.js';
import { loadDeliveries } from '../deliveries.reader.js';
import { type DeliveredFile, refuseOwn } from '../deliver.decision.js';
import { DeliveryService, eventOf, isUsed } from '../deliver/deliver.handler.js';
import { KnownTicketsReader } from '../deliver/known-tickets.reader.js';
import { TICKET_PURPOSES, type ReadTicket, TicketFiles } from '../deliver/ticket-files.service.js';
import { eventKeyOf } from '../deliver/ticket-hash.js';
import { IS_FILE_OF_DELIVERY } from '../deliver/unused-ticket-files.sweeper.js';
import type { DeliveryDue } from '../delivery.events.js';
import type { ListingFile } from './listing-files.events.js';
import {
  addFilePlan,
  changeFilePlan,
  endFilePlan,
  pruneFilesPlan,
  requireFileable,
  useFilePlan,
} from './listing-files.plans.js';
import { ListingFilesReader } from './listing-files.reader.js';

/**
 * A seller adds the file of an unsold seat, or replaces it. Throws `ticket-not-found`, `not-found`, `ticket-unavailable`,
 * `other-delivery`, `listing-in-use`, `invalid` without a file, `ticket-file-used`, `ticket-code-used`, `too-many-listing-files`, and what
 * TicketFiles throws.
 */
export class AddListingFile extends Command<{ ticketId: string }> {
  constructor(
    readonly ticketId: string,
    readonly sellerId: string,
    readonly seat: string,
    readonly files: readonly ReceivedFile[],
    readonly page: number | undefined,
  ) {
    super();
  }
}

/** A seller removes the file of a seat that nobody holds. Throws as `AddListingFile` does. */
export class RemoveListingFile extends Command<{ ticketId: string }> {
  constructor(
    readonly ticketId: string,
    readonly sellerId: string,
    readonly seat: string,
  ) {
    super();
  }
}

/** Keeps the files of seats on sale, and delivers each once its seat is paid (product.md 23.11). */
@Injectable()
export class ListingFilesService {
  private readonly logger = new Logger(ListingFilesService.name);

  constructor(
    private readonly queries: QueryBus,
    private readonly executor: CommandExecutor,
    private readonly tickets: TicketFiles,
    private readonly known: KnownTicketsReader,
    private readonly reader: ListingFilesReader,
    private readonly deliveries: DeliveryService,
    readonly files: FileStore,
    readonly database: Database,
  ) {}

  /** The ticket, when the seller may add files to it; asked before a file is sent, too. */
  async loadFileable(ticketId: string, sellerId: string) {
    return requireFileable(await this.queries.execute(new LoadListedTicket(ticketId)), sellerId);
  }

  /** Inspected as a delivery is; kept under the seller's key until then. The plan checks the seat again in the append. */
  async add({ ticketId, sellerId, seat, files, page }: AddListingFile): Promise<{ ticketId: string }> {
    const [received] = files;
    if (!received) throw invalid('files', 'Please choose a file');
    const { event: of } = await this.loadFileable(ticketId, sellerId);
    const event = {
      id: of.eventId ?? null,
      name: of.eventName,
      date: of.eventDate,
      time: of.eventTime,
      venue: of.venue,
    };
    const read = await this.tickets.read(received, page, { sender: sellerId, buyerId: sellerId, event });
    const file: ListingFile = { ...read.delivered, eventKey: eventKeyOf(event) };
    return this.changing(ticketId, () => this.addRead({ ticketId, sellerId, seat }, file, read.parts));
  }

  /**
   * Looks up which hashes other seats have, and adds the file. When another listing claims one of them before the append, looks
   * again: the decider decides whether it is refused.
   */
  private async addRead(
    { ticketId, sellerId, seat }: Pick<AddListingFile, 'ticketId' | 'sellerId' | 'seat'>,
    file: ListingFile,
    parts: ReadTicket['parts'],
    seen = '',
  ): Promise<{ ticketId: string }> {
    const known = await this.known.of(file, null, { sellerId }, ticketId);
    refuseOwn(file, known);
    try {
      return await this.files.during((put) =>
        this.executor.executePrepared(async () => {
          for (const part of parts) await put(part.file, part.owner);
          return addFilePlan(ticketId, { sellerId, seat, file, known });
        }),
      );
    } catch (error) {
      if (!isUsed(error) || JSON.stringify(known) === seen) throw error;
      return this.addRead({ ticketId, sellerId, seat }, file, parts, JSON.stringify(known));
    }
  }

  remove({ ticketId, sellerId, seat }: RemoveListingFile): Promise<{ ticketId: string }> {
    const remove = { type: 'RemoveFile', seat, reason: 'seller' } as const;
    return this.changing(ticketId, () =>
      this.executor.execute(changeFilePlan(ticketId, sellerId, () => remove)),
    );
  }

  /** Destroys the files of seats that are no longer for sale. */
  async prune(ticketId: string): Promise<void> {
    if (!(await this.reader.row(ticketId))?.fileIds.length) return;
    await this.changing(ticketId, () => this.executor.execute(pruneFilesPlan(ticketId)));
  }

  /**
   * Delivers the file of a seat that was paid, under its buyer's key. May be repeated. A file that the delivery refuses is
   * dropped: the seat is due, and its seller is reminded of it.
   */
  async deliver(
    deliveryId: string,
    { lineId: ticketId, seat, buyer, sellerId }: DeliveryDue['data'],
  ): Promise<void> {
    const before = await this.reader.row(ticketId);
    if (sellerId === null || !before?.fileIds.length) return;
    // Where any file will do, a repeated job would use another one.
    const isNext = seat.name !== undefined || (await this.isDue(deliveryId));
    if (!before.used[deliveryId] && !isNext) return;
    await this.executor.execute(useFilePlan(ticketId, seat.name ?? null, deliveryId));
    const file = (await this.reader.row(ticketId))?.used[deliveryId];
    if (!file) return;
    await this.changing(ticketId, async () => {
      const outcome = await this.delivered(deliveryId, sellerId, buyer.id, file);
      return this.executor.execute(endFilePlan(ticketId, deliveryId, outcome));
    });
  }

  private async isDue(deliveryId: string): Promise<boolean> {
    const [delivery] = await loadDeliveries([deliveryId], this.database);
    return delivery?.status === 'due';
  }

  private async delivered(
    deliveryId: string,
    sellerId: string,
    buyerId: string,
    { eventKey, claimed: _claimed, isNumbered: _isNumbered, ...file }: ListingFile,
  ): Promise<'delivered' | 'refused'> {
    try {
      const row = await this.deliveries.loadDeliverable(deliveryId, { sellerId }, 'TicketFileDelivered');
      const isSameEvent = eventKey === eventKeyOf(eventOf(row));
      const read = await this.underBuyersKey(file, buyerId);
      const [part] = read.parts;
      if (!part) return 'refused';
      if (isSameEvent) await this.deliveries.deliverRead(deliveryId, { sellerId }, read);
      // Its hashes are of another event: it is read anew.
      else
        await this.deliveries.deliverFile(
          deliveryId,
          { sellerId },
          inMemory({ type: file.type, bytes: part.file.bytes }),
          undefined,
        );
      return 'delivered';
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      this.logger.warn({ deliveryId, code: error.code }, 'file of a listing could not be delivered');
      return 'refused';
    }
  }

  /** The stored parts of a file, for another owner. Throws `not-found` once the seller is erased. */
  private async underBuyersKey(file: DeliveredFile, buyerId: string): Promise<ReadTicket> {
    const { fileId, pictureId, codeId } = file;
    const parts: ReadTicket['parts'][number][] = [];
    const own = async (id: string, purpose: keyof typeof TICKET_PURPOSES) => {
      const kept = await this.files.open(id);
      if (!kept) throw new DomainError('not-found');
      const owner = { personId: buyerId, purpose: TICKET_PURPOSES[purpose] };
      parts.push({ file: kept, owner });
      return this.files.describe(kept, owner).id;
    };
    const delivered = {
      ...file,
      fileId: await own(fileId, 'file'),
      pictureId: pictureId && (await own(pictureId, 'picture')),
      codeId: codeId && (await own(codeId, 'code')),
    };
    return { delivered, parts };
  }

  /** Does work, and then removes the stored files that nothing names any more. */
  private async changing<Result>(ticketId: string, work: () => Promise<Result>): Promise<Result> {
    const begun = new Date();
    const before = (await this.reader.row(ticketId))?.fileIds ?? [];
    const result = await work();
    await removeFilesUnless(IS_FILE_OF_DELIVERY, before, begun, this).catch((error: unknown) =>
      this.logger.warn({ ticketId, error: failureReason(error) }, 'files of a listing could not be removed'),
    );
    return result;
  }
}

@CommandHandler(AddListingFile)
export class AddListingFileHandler implements ICommandHandler<AddListingFile> {
  constructor(private readonly files: ListingFilesService) {}

  execute(command: AddListingFile) {
    return this.files.add(command);
  }
}

@CommandHandler(RemoveListingFile)
export class RemoveListingFileHandler implements ICommandHandler<RemoveListingFile> {
  constructor(private readonly files: ListingFilesService) {}

  execute(command: RemoveListingFile) {
    return this.files.remove(command);
  }
}
