import { Injectable, Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ShipmentForm, TransferForm } from '@terrace/contracts/http/buying/deliveries';
import { DomainError } from '@terrace/event-core/model/errors';
import { Database } from '../../../../platform/database/database.js';
import { CommandExecutor } from '../../../../platform/event-core/command-executor.js';
import { FileInspector } from '../../../../platform/files/file-inspector.js';
import {
  FileStore,
  type KeptFile,
  type FileOwner,
  type ReceivedFile,
} from '../../../../platform/files/file-store.js';
import { failureReason } from '../../../../platform/jobs/failure-reason.js';
import { removeFilesUnless } from '../../../../platform/files/remove-unreferenced-files.js';
import { planHandler } from '../../../../platform/event-core/plan-handler.js';
import { invalid } from '../../../../platform/text/invalid.js';
import type { PurchasedEvent } from '../../../buying/purchases/purchase.events.js';
import { loadDeliveries } from '../deliveries.reader.js';
import { type Deliverer, requireDeliverable } from '../deliver.decision.js';
import type { DeliversTicket } from '../delivery.events.js';
import { type ChangeDelivery, changeDeliveryPlan, checkDeliveryPlan } from '../delivery.plans.js';
import type { PresentableDelivery } from '../delivery.presenter.js';
import { KnownTicketsReader } from './known-tickets.reader.js';
import { type ReadTicket, TicketFiles } from './ticket-files.service.js';
import { IS_FILE_OF_DELIVERY } from './unused-ticket-files.sweeper.js';

/**
 * A seller delivers a seat as a file, or replaces it. Throws `not-found`, `invalid` without a file, `other-delivery`,
 * `delivery-cancelled`, `ticket-accepted`, `too-many-replacements`, `ticket-file-used`, `ticket-code-used`, and what
 * TicketFiles throws.
 */
export class DeliverFile extends Command<{ deliveryId: string }> {
  constructor(
    readonly deliveryId: string,
    readonly sellerId: string,
    readonly files: readonly ReceivedFile[],
    /** One page of a PDF, from 1. */
    readonly page: number | undefined,
  ) {
    super();
  }
}

/** A seller delivers a seat by a transfer. Throws as `DeliverFile` does, except for the errors about files. */
export class DeliverTransfer extends Command<{ deliveryId: string }> {
  constructor(
    readonly deliveryId: string,
    readonly sellerId: string,
    readonly form: TransferForm,
    readonly proofs: readonly ReceivedFile[],
  ) {
    super();
  }
}

/** A seller delivers a seat with a carrier. Throws as `DeliverTransfer` does. */
export class DeliverShipment extends Command<{ deliveryId: string }> {
  constructor(
    readonly deliveryId: string,
    readonly sellerId: string,
    readonly form: ShipmentForm,
  ) {
    super();
  }
}

/**
 * How many pages a file has that a seller may deliver. Throws `invalid` without a file, and what a FileInspector
 * throws.
 */
export class CountTicketPages extends Command<{ type: ReceivedFile['type']; pages: number }> {
  constructor(
    readonly files: readonly ReceivedFile[],
    readonly sellerId: string,
  ) {
    super();
  }
}

/** Whether each of the first pages of such a file has a code. Throws as `CountTicketPages` does. */
export class FindTicketCodes extends Command<{ pages: boolean[] }> {
  constructor(
    readonly files: readonly ReceivedFile[],
    readonly sellerId: string,
  ) {
    super();
  }
}

/** Delivers seats by file or transfer. Checks the seat before it reads the file, which is expensive. */
@Injectable()
export class DeliveryService {
  private readonly logger = new Logger(DeliveryService.name);

  constructor(
    private readonly executor: CommandExecutor,
    private readonly tickets: TicketFiles,
    private readonly known: KnownTicketsReader,
    readonly files: FileStore,
    readonly database: Database,
  ) {}

  /**
   * The delivery, when somebody may deliver it in this way; asked before a file is sent, too. Throws `not-found`, and as
   * `requireDeliverable` does.
   */
  async loadDeliverable(
    deliveryId: string,
    by: Deliverer,
    way: DeliversTicket['type'],
  ): Promise<PresentableDelivery> {
    const [row] = await loadDeliveries([deliveryId], this.database);
    if (!row) throw new DomainError('not-found');
    requireDeliverable(row, by, way);
    return row;
  }

  /** Delivers a file. The decider checks again in the append: the delivery may have changed while the file was read. */
  async deliverFile(deliveryId: string, by: Deliverer, received: ReceivedFile, page: number | undefined) {
    const { buyerId, ...row } = await this.loadDeliverable(deliveryId, by, 'TicketFileDelivered');
    const sender = by === 'official' ? by : by.sellerId;
    const read = await this.tickets.read(received, page, { sender, buyerId, event: eventOf(row) });
    return this.deliverRead(deliveryId, by, read);
  }

  /**
   * Looks up which hashes other seats have, and delivers. When another seat claims one of them before the append, looks
   * again: the decider decides whether it is refused or in question.
   */
  async deliverRead(
    deliveryId: string,
    by: Deliverer,
    { delivered: file, parts }: ReadTicket,
    seen = '',
  ): Promise<{ deliveryId: string }> {
    const known = await this.known.of(file, deliveryId, by);
    try {
      return await this.deliver(deliveryId, { type: 'DeliverFile', by, file, known }, parts);
    } catch (error) {
      if (!isUsed(error) || JSON.stringify(known) === seen) throw error;
      return this.deliverRead(deliveryId, by, { delivered: file, parts }, JSON.stringify(known));
    }
  }

  async deliverTransfer(
    deliveryId: string,
    sellerId: string,
    reference: string,
    proof: ReceivedFile | undefined,
  ) {
    const row = await this.loadDeliverable(deliveryId, { sellerId }, 'TicketTransferred');
    const between = { sender: sellerId, buyerId: row.buyerId };
    const { proofId, parts } = proof
      ? await this.tickets.readProof(proof, between)
      : { proofId: null, parts: [] };
    return this.deliver(deliveryId, { type: 'DeliverTransfer', sellerId, reference, proofId }, parts);
  }

  /**
   * Stores files when the rules allow the command that names them. Then removes the files that they replace: nobody can
   * open those any more. `UnusedTicketFiles` removes what is left when the process stops in between.
   */
  private async deliver(
    deliveryId: string,
    command: ChangeDelivery,
    parts: readonly { readonly file: KeptFile; readonly owner: FileOwner }[],
  ) {
    const begun = new Date();
    const [before] = await loadDeliveries([deliveryId], this.database);
    const result = await this.files.during((put) =>
      this.executor.executePrepared(async () => {
        await this.executor.executeAnew(checkDeliveryPlan(deliveryId, command));
        for (const { file, owner } of parts) await put(file, owner);
        return changeDeliveryPlan(deliveryId, command);
      }),
    );
    // The seat is delivered, whether or not the storage of files can be reached now.
    await removeFilesUnless(IS_FILE_OF_DELIVERY, before?.fileIds ?? [], begun, this).catch((error: unknown) =>
      this.logger.warn({ deliveryId, error: failureReason(error) }, 'replaced files could not be removed'),
    );
    return result;
  }
}

/** Whether another seat has the file or its code, by the rules or by a claim. */
export function isUsed(error: unknown): boolean {
  return (
    error instanceof DomainError && (error.code === 'ticket-file-used' || error.code === 'ticket-code-used')
  );
}

/** The event that a delivery's files are compared in. */
export function eventOf(row: Omit<PresentableDelivery, 'buyerId'>): PurchasedEvent {
  const { eventId: id, eventName: name, eventDate: date, eventTime: time, venue } = row;
  return { id, name, date, time, venue };
}

@CommandHandler(DeliverFile)
export class DeliverFileHandler implements ICommandHandler<DeliverFile> {
  constructor(private readonly deliveries: DeliveryService) {}

  execute({ deliveryId, sellerId, files: [file], page }: DeliverFile) {
    if (!file) throw invalid('files', 'Please choose a file');
    return this.deliveries.deliverFile(deliveryId, { sellerId }, file, page);
  }
}

@CommandHandler(DeliverTransfer)
export class DeliverTransferHandler implements ICommandHandler<DeliverTransfer> {
  constructor(private readonly deliveries: DeliveryService) {}

  execute({ deliveryId, sellerId, form, proofs: [proof] }: DeliverTransfer) {
    return this.deliveries.deliverTransfer(deliveryId, sellerId, form.reference, proof);
  }
}

export const DeliverShipmentHandler = planHandler(DeliverShipment, ({ deliveryId, sellerId, form }) =>
  changeDeliveryPlan(deliveryId, { type: 'DeliverShipment', sellerId, ...form }),
);

@CommandHandler(CountTicketPages)
export class CountTicketPagesHandler implements ICommandHandler<CountTicketPages> {
  constructor(private readonly inspector: FileInspector) {}

  async execute({ files: [file], sellerId }: CountTicketPages) {
    if (!file) throw invalid('files', 'Please choose a file');
    return { type: file.type, pages: await this.inspector.countPages(file, sellerId) };
  }
}

@CommandHandler(FindTicketCodes)
export class FindTicketCodesHandler implements ICommandHandler<FindTicketCodes> {
  constructor(private readonly tickets: TicketFiles) {}

  async execute({ files: [file], sellerId }: FindTicketCodes) {
    if (!file) throw invalid('files', 'Please choose a file');
    return { pages: await this.tickets.pagesWithCode(file, sellerId) };
  }
}
