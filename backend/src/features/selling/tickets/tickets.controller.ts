import { Controller } from '@nestjs/common';
import { type Command, CommandBus, QueryBus } from '@nestjs/cqrs';
import type { InputOf } from '@terrace/contracts/http/endpoint';
import { priceGuidance } from '@terrace/contracts/http/selling/price-guidance';
import { checkTicketFile, importTickets } from '@terrace/contracts/http/selling/ticket-import';
import { reviewTicket } from '@terrace/contracts/http/selling/ticket-review';
import {
  approveTicket,
  changePrices,
  confirmTicketEvent,
  editTicket,
  listTickets,
  myTicket,
  myTickets,
  rejectTicket,
  takeDownTicket,
  uploadTicket,
  withdrawTicket,
  withdrawTickets,
} from '@terrace/contracts/http/selling/tickets';
import { getSellerTicket } from '@terrace/contracts/http/selling/seller-tickets';
import { traderOfTicket } from '@terrace/contracts/http/selling/tax-details';
import { CurrentAccount } from '../../../platform/http/viewer/current-viewer.decorator.js';
import { Input } from '../../../platform/http/input.decorator.js';
import { Route } from '../../../platform/http/route.decorator.js';
import { type AccountViewer, decidedBy } from '../../../platform/http/viewer/viewer.js';
import { ChangePrices, WithdrawTickets } from './bulk-tickets.handler.js';
import { RelistTicket } from './own-bulk/relist-tickets.handler.js';
import {
  ApproveTicket,
  ConfirmTicketEvent,
  EditTicket,
  RejectTicket,
  TakeDownTicket,
  WithdrawTicket,
} from './ticket.handler.js';
import { ImportTickets } from './import/import-tickets.handler.js';
import { TicketFileReader } from './import/ticket-file.reader.js';
import { PriceGuidanceReader } from './prices/price-guidance.reader.js';
import { TicketReviewReader } from './prices/ticket-review.reader.js';
import { MyTicketsReader } from './my-tickets.reader.js';
import { TicketsReader } from './tickets.reader.js';
import { GetSellerTicket } from './tickets.public.js';
import { UploadTicket } from './upload-ticket.handler.js';

/** Tickets: the seller's own, the market's, and the administrator's queue. */
@Controller()
export class TicketsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly tickets: TicketsReader,
    private readonly myTickets: MyTicketsReader,
    private readonly prices: PriceGuidanceReader,
    private readonly reviews: TicketReviewReader,
    private readonly files: TicketFileReader,
  ) {}

  @Route(uploadTicket, { access: ['seller'], limit: { points: 120, seconds: 60 } })
  upload(@Input() { body }: InputOf<typeof uploadTicket>, @CurrentAccount() seller: AccountViewer) {
    const { relisted, ...form } = body;
    return this.present(
      relisted === undefined
        ? new UploadTicket(seller.accountId, form)
        : new RelistTicket(relisted, seller.accountId, form),
    );
  }

  @Route(checkTicketFile, { access: ['seller'], limit: { points: 20, seconds: 60 } })
  check(@Input() { body }: InputOf<typeof checkTicketFile>, @CurrentAccount() seller: AccountViewer) {
    return this.files.check(seller.accountId, body);
  }

  @Route(importTickets, { access: ['seller'], limit: { points: 6, seconds: 60 } })
  import(@Input() { body }: InputOf<typeof importTickets>, @CurrentAccount() seller: AccountViewer) {
    return this.commands.execute(new ImportTickets(seller.accountId, body));
  }

  @Route(priceGuidance, { access: ['seller'] })
  guidance(@Input() { query }: InputOf<typeof priceGuidance>, @CurrentAccount() seller: AccountViewer) {
    return this.prices.guidance(seller.accountId, query);
  }

  @Route(myTicket, { access: ['seller'] })
  own(@Input() { params }: InputOf<typeof myTicket>, @CurrentAccount() seller: AccountViewer) {
    return this.myTickets.get(seller.accountId, params.id);
  }

  @Route(myTickets, { access: ['seller'] })
  mine(@Input() { query }: InputOf<typeof myTickets>, @CurrentAccount() seller: AccountViewer) {
    return this.myTickets.list(seller.accountId, query);
  }

  @Route(editTicket, { access: ['seller'], limit: { points: 120, seconds: 60 } })
  edit(@Input() { params, body }: InputOf<typeof editTicket>, @CurrentAccount() seller: AccountViewer) {
    const { deliveryAddress, ...changes } = body;
    return this.present(new EditTicket(params.id, seller.accountId, changes, deliveryAddress));
  }

  @Route(withdrawTicket, { access: ['seller'], limit: { points: 120, seconds: 60 } })
  withdraw(@Input() { params }: InputOf<typeof withdrawTicket>, @CurrentAccount() seller: AccountViewer) {
    return this.present(new WithdrawTicket(params.id, seller.accountId, 'seller'));
  }

  @Route(confirmTicketEvent, { access: ['seller'], limit: { points: 120, seconds: 60 } })
  confirmEvent(
    @Input() { params }: InputOf<typeof confirmTicketEvent>,
    @CurrentAccount() seller: AccountViewer,
  ) {
    return this.present(new ConfirmTicketEvent(params.id, seller.accountId));
  }

  @Route(changePrices, { access: ['seller'], limit: { points: 60, seconds: 60 } })
  changePrices(@Input() { body }: InputOf<typeof changePrices>, @CurrentAccount() seller: AccountViewer) {
    return this.commands.execute(new ChangePrices(seller.accountId, body));
  }

  @Route(withdrawTickets, { access: ['seller'], limit: { points: 60, seconds: 60 } })
  withdrawMany(@Input() { body }: InputOf<typeof withdrawTickets>, @CurrentAccount() seller: AccountViewer) {
    return this.commands.execute(new WithdrawTickets(seller.accountId, body));
  }

  @Route(getSellerTicket, { access: 'anyone' })
  ticket(@Input() { params }: InputOf<typeof getSellerTicket>) {
    return this.queries.execute(new GetSellerTicket(params.id));
  }

  @Route(traderOfTicket, { access: 'anyone' })
  async trader(@Input() { params }: InputOf<typeof traderOfTicket>) {
    return { trader: await this.tickets.trader(params.id) };
  }

  @Route(listTickets, { access: ['admin'] })
  list(@Input() { query }: InputOf<typeof listTickets>) {
    return this.tickets.list(query);
  }

  @Route(reviewTicket, { access: ['admin'] })
  review(@Input() { params }: InputOf<typeof reviewTicket>) {
    return this.reviews.review(params.id);
  }

  @Route(approveTicket, { access: ['admin'] })
  approve(@Input() { params, body }: InputOf<typeof approveTicket>, @CurrentAccount() admin: AccountViewer) {
    return this.present(new ApproveTicket(params.id, decidedBy(admin), body.version));
  }

  @Route(rejectTicket, { access: ['admin'] })
  reject(@Input() { params, body }: InputOf<typeof rejectTicket>, @CurrentAccount() admin: AccountViewer) {
    return this.present(new RejectTicket(params.id, decidedBy(admin), body.version, body.rejection));
  }

  @Route(takeDownTicket, { access: ['admin'] })
  takeDown(
    @Input() { params, body }: InputOf<typeof takeDownTicket>,
    @CurrentAccount() admin: AccountViewer,
  ) {
    const { to, rejection, version } = body;
    return this.present(new TakeDownTicket(params.id, decidedBy(admin), to, rejection, version));
  }

  /** Runs a command and answers with the ticket as it is now. */
  private async present(command: Command<{ ticketId: string }>) {
    const { ticketId } = await this.commands.execute(command);
    return this.tickets.get(ticketId);
  }
}
