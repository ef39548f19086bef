import { Inject, Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ShipmentForm, TransferForm } from '@terrace/contracts/http/deliveries';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { DomainError } from '@terrace/event-core/model/errors';
import { DATABASE_POOL } from '../../platform/database/pool.js';
import { CommandExecutor } from '../../platform/event-core/command-executor.js';
import { FileInspector } from '../../platform/files/file-inspector.js';
import type { ReceivedFile } from '../../platform/files/file-store.js';
import { planHandler } from '../../platform/event-core/plan-handler.js';
import { loadDeliveries } from './deliveries.query.js';
import { type Deliverer, requireDeliverable } from './delivery.decision.js';
import type { DeliversTicket } from './delivery.events.js';
import { changeDeliveryPlan } from './delivery.plans.js';
import { TicketFiles } from './ticket-files.js';

/**
 * A seller delivers a seat as a file, or replaces it. Throws `not-found`, `invalid` without a file, `other-delivery`,
 * `delivery-cancelled`, `ticket-accepted`, `ticket-file-used`, `ticket-code-used`, and what a FileInspector throws.
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

/** Delivers seats by file or transfer. Checks the seat before it reads the file, which is expensive. */
@Injectable()
export class DeliveryService {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly tickets: TicketFiles,
    @Inject(DATABASE_POOL) private readonly database: Queryable,
  ) {}

  /** Delivers a file. The decider checks again in the append: the delivery may have changed while the file was read. */
  async deliverFile(deliveryId: string, by: Deliverer, file: ReceivedFile, page: number | undefined) {
    const buyerId = await this.buyerOf(deliveryId, by, 'TicketFileDelivered');
    const sender = by === 'official' ? by : by.sellerId;
    const kept = await this.tickets.keep(file, page, { sender, buyerId });
    return this.executor.execute(changeDeliveryPlan(deliveryId, { type: 'DeliverFile', by, file: kept }));
  }

  async deliverTransfer(
    deliveryId: string,
    sellerId: string,
    reference: string,
    proof: ReceivedFile | undefined,
  ) {
    const buyerId = await this.buyerOf(deliveryId, { sellerId }, 'TicketTransferred');
    const proofId = proof ? await this.tickets.keepProof(proof, buyerId) : null;
    const transfer = { type: 'DeliverTransfer', sellerId, reference, proofId } as const;
    return this.executor.execute(changeDeliveryPlan(deliveryId, transfer));
  }

  private async buyerOf(deliveryId: string, by: Deliverer, way: DeliversTicket['type']): Promise<string> {
    const [row] = await loadDeliveries([deliveryId], this.database);
    if (!row) throw new DomainError('not-found');
    const { seller_id: sellerId, ticket_type: ticketType, status } = row;
    requireDeliverable({ sellerId, ticketType, status }, by, way);
    return row.buyer_id;
  }
}

@CommandHandler(DeliverFile)
export class DeliverFileHandler implements ICommandHandler<DeliverFile> {
  constructor(private readonly deliveries: DeliveryService) {}

  execute({ deliveryId, sellerId, files: [file], page }: DeliverFile) {
    if (!file) throw noFile();
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
    if (!file) throw noFile();
    return { type: file.type, pages: await this.inspector.countPages(file, sellerId) };
  }
}

function noFile(): DomainError {
  return new DomainError('invalid', { errors: [{ path: 'files', message: 'Please choose a file' }] });
}
