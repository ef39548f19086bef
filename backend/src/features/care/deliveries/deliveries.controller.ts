import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  countTicketPages,
  deliverFile,
  deliverShipment,
  deliverTransfer,
  findTicketCodes,
  getDelivery,
  listDeliveries,
} from '@terrace/contracts/http/buying/deliveries';
import type { InputOf } from '@terrace/contracts/http/endpoint';
import type { ReceivedFile } from '../../../platform/files/file-store.js';
import { CurrentAccount, accountOf } from '../../../platform/http/viewer/current-viewer.decorator.js';
import { Input } from '../../../platform/http/input.decorator.js';
import { Route } from '../../../platform/http/route.decorator.js';
import { Upload } from '../../../platform/http/bodies/uploads.js';
import type { AccountViewer, Viewer } from '../../../platform/http/viewer/viewer.js';
import {
  CountTicketPages,
  DeliverFile,
  DeliverShipment,
  DeliverTransfer,
  DeliveryService,
  FindTicketCodes,
} from './deliver/deliver.handler.js';
import { DeliveriesReader } from './deliveries.reader.js';

const deliverer = (viewer: Viewer) => ({ sellerId: accountOf(viewer).accountId });

/**
 * The deliveries of a seller (product.md 23.2, 23.3). Sellers cannot read a delivered file: it belongs to the buyer.
 */
@Controller()
export class DeliveriesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly deliveries: DeliveriesReader,
  ) {}

  @Route(listDeliveries, { access: ['seller'] })
  list(@Input() { query }: InputOf<typeof listDeliveries>, @CurrentAccount() seller: AccountViewer) {
    return this.deliveries.list(seller.accountId, query);
  }

  @Route(getDelivery, { access: ['seller'] })
  get(@Input() { params }: InputOf<typeof getDelivery>, @CurrentAccount() seller: AccountViewer) {
    return this.deliveries.details(seller.accountId, params.id);
  }

  @Route(countTicketPages, {
    access: ['seller'],
    limit: { points: 60, seconds: 60 },
    mayUpload: () => null,
  })
  countPages(@CurrentAccount() seller: AccountViewer, @Upload() files: readonly ReceivedFile[]) {
    return this.commands.execute(new CountTicketPages(files, seller.accountId));
  }

  @Route(findTicketCodes, {
    access: ['seller'],
    limit: { points: 60, seconds: 60 },
    mayUpload: () => null,
  })
  findCodes(@CurrentAccount() seller: AccountViewer, @Upload() files: readonly ReceivedFile[]) {
    return this.commands.execute(new FindTicketCodes(files, seller.accountId));
  }

  @Route(deliverFile, {
    access: ['seller'],
    limit: { points: 120, seconds: 60 },
    mayUpload: ({ params }, viewer, provider) =>
      provider(DeliveryService).loadDeliverable(params.id, deliverer(viewer), 'TicketFileDelivered'),
  })
  async deliverFile(
    @Input() { params, query }: InputOf<typeof deliverFile>,
    @CurrentAccount() { accountId }: AccountViewer,
    @Upload() files: readonly ReceivedFile[],
  ) {
    await this.commands.execute(new DeliverFile(params.id, accountId, files, query.page));
    return this.deliveries.get(accountId, params.id);
  }

  @Route(deliverTransfer, {
    access: ['seller'],
    limit: { points: 120, seconds: 60 },
    mayUpload: ({ params }, viewer, provider) =>
      provider(DeliveryService).loadDeliverable(params.id, deliverer(viewer), 'TicketTransferred'),
  })
  async deliverTransfer(
    @Input() { params, body }: InputOf<typeof deliverTransfer>,
    @CurrentAccount() { accountId }: AccountViewer,
    @Upload() files: readonly ReceivedFile[],
  ) {
    await this.commands.execute(new DeliverTransfer(params.id, accountId, body, files));
    return this.deliveries.get(accountId, params.id);
  }

  @Route(deliverShipment, { access: ['seller'], limit: { points: 120, seconds: 60 } })
  async deliverShipment(
    @Input() { params, body }: InputOf<typeof deliverShipment>,
    @CurrentAccount() { accountId }: AccountViewer,
  ) {
    await this.commands.execute(new DeliverShipment(params.id, accountId, body));
    return this.deliveries.get(accountId, params.id);
  }
}
