import { Controller, type StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { InputOf } from '@terrace/contracts/http/endpoint';
import {
  acceptTicket,
  getTicketCode,
  getTicketFile,
  getTicketPicture,
  getTransferProof,
  listOrderTickets,
  listWallet,
  recordTicketOpened,
  shareTicket,
  stopSharingTicket,
} from '@terrace/contracts/http/buying/e-tickets';
import { fileAnswer } from '../../../../platform/files/file-answer.js';
import { CurrentAccount, CurrentViewer } from '../../../../platform/http/viewer/current-viewer.decorator.js';
import { Input } from '../../../../platform/http/input.decorator.js';
import { Route } from '../../../../platform/http/route.decorator.js';
import type { AccountViewer, Viewer } from '../../../../platform/http/viewer/viewer.js';
import { ETicketsReader, type TicketPart } from './e-tickets.reader.js';
import { type BuyerAction, ChangeOwnTicket } from './own-tickets.handler.js';

const FILES = { access: 'anyone', limit: { points: 240, seconds: 60 } } as const;
const CHANGES = { access: 'anyone', limit: { points: 60, seconds: 60 } } as const;

type OfTicket = InputOf<typeof getTicketFile>;

/** The seats of an order for its buyer, who has the account, the guest cookie or the signed link of the order. */
@Controller()
export class ETicketsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly tickets: ETicketsReader,
  ) {}

  @Route(listOrderTickets, { access: 'anyone' })
  ofOrder(@Input() { params, query }: InputOf<typeof listOrderTickets>, @CurrentViewer() viewer: Viewer) {
    return this.tickets.ofOrder(params.purchaseId, { viewer, token: query.token });
  }

  @Route(listWallet, { access: ['buyer', 'seller', 'admin'] })
  wallet(@CurrentAccount() { accountId }: AccountViewer) {
    return this.tickets.wallet(accountId);
  }

  @Route(getTicketFile, FILES)
  file(@Input() input: OfTicket, @CurrentViewer() viewer: Viewer) {
    return this.open(input, 'file', viewer);
  }

  @Route(getTicketPicture, FILES)
  picture(@Input() input: OfTicket, @CurrentViewer() viewer: Viewer) {
    return this.open(input, 'picture', viewer);
  }

  @Route(getTicketCode, FILES)
  code(@Input() input: OfTicket, @CurrentViewer() viewer: Viewer) {
    return this.open(input, 'code', viewer);
  }

  @Route(getTransferProof, FILES)
  proof(@Input() input: OfTicket, @CurrentViewer() viewer: Viewer) {
    return this.open(input, 'proof', viewer);
  }

  @Route(acceptTicket, CHANGES)
  accept(@Input() input: OfTicket, @CurrentViewer() viewer: Viewer) {
    return this.change(input, 'accept', viewer);
  }

  @Route(recordTicketOpened, CHANGES)
  async opened(@Input() { params, query }: OfTicket, @CurrentViewer() viewer: Viewer): Promise<void> {
    const caller = { viewer, token: query.token };
    await this.commands.execute(new ChangeOwnTicket(params.id, 'record-opened', caller));
  }

  @Route(shareTicket, CHANGES)
  share(@Input() input: OfTicket, @CurrentViewer() viewer: Viewer) {
    return this.change(input, 'share', viewer);
  }

  @Route(stopSharingTicket, CHANGES)
  stopSharing(@Input() input: OfTicket, @CurrentViewer() viewer: Viewer) {
    return this.change(input, 'stop-sharing', viewer);
  }

  private async open({ params, query }: OfTicket, part: TicketPart, viewer: Viewer): Promise<StreamableFile> {
    const file = await this.tickets.open(params.id, part, { viewer, token: query.token });
    return fileAnswer(file, part === 'proof' ? 'proof' : 'ticket');
  }

  private async change({ params, query }: OfTicket, change: BuyerAction, viewer: Viewer) {
    const caller = { viewer, token: query.token };
    await this.commands.execute(new ChangeOwnTicket(params.id, change, caller));
    return this.tickets.get(params.id, caller);
  }
}
