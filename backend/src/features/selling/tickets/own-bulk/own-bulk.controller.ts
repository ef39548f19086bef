import { Readable } from 'node:stream';
import { Controller, StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { InputOf } from '@terrace/contracts/http/endpoint';
import {
  changeMatching,
  downloadMyTickets,
  myTicketGroups,
  relistTickets,
  updateTicketsByFile,
} from '@terrace/contracts/http/selling/own-bulk';
import { CurrentAccount } from '../../../../platform/http/viewer/current-viewer.decorator.js';
import { Input } from '../../../../platform/http/input.decorator.js';
import { Route } from '../../../../platform/http/route.decorator.js';
import type { AccountViewer } from '../../../../platform/http/viewer/viewer.js';
import { MyTicketsReader } from '../my-tickets.reader.js';
import { ChangeMatching } from './change-matching.handler.js';
import { OwnTicketsTable } from './own-tickets.export.js';
import { RelistTickets } from './relist-tickets.handler.js';
import { UpdateTicketsByFile } from './update-rows.handler.js';

/** What a seller does with many own tickets at once. */
@Controller()
export class OwnBulkController {
  constructor(
    private readonly commands: CommandBus,
    private readonly tickets: MyTicketsReader,
    private readonly table: OwnTicketsTable,
  ) {}

  @Route(myTicketGroups, { access: ['seller'] })
  groups(@CurrentAccount() seller: AccountViewer) {
    return this.tickets.groups(seller.accountId);
  }

  @Route(changeMatching, { access: ['seller'], limit: { points: 120, seconds: 60 } })
  change(@Input() { body }: InputOf<typeof changeMatching>, @CurrentAccount() seller: AccountViewer) {
    return this.commands.execute(new ChangeMatching(seller.accountId, body));
  }

  @Route(relistTickets, { access: ['seller'], limit: { points: 60, seconds: 60 } })
  relist(@Input() { body }: InputOf<typeof relistTickets>, @CurrentAccount() seller: AccountViewer) {
    return this.commands.execute(new RelistTickets(seller.accountId, body));
  }

  @Route(updateTicketsByFile, { access: ['seller'], limit: { points: 20, seconds: 60 } })
  update(@Input() { body }: InputOf<typeof updateTicketsByFile>, @CurrentAccount() seller: AccountViewer) {
    return this.commands.execute(new UpdateTicketsByFile(seller.accountId, body.file, body.dryRun));
  }

  @Route(downloadMyTickets, { access: ['seller'], limit: { points: 10, seconds: 60 } })
  download(
    @Input() { query }: InputOf<typeof downloadMyTickets>,
    @CurrentAccount() seller: AccountViewer,
  ): StreamableFile {
    const pieces = this.table.of(seller.accountId, query);
    return new StreamableFile(Readable.from(pieces, { objectMode: false }), {
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="terrace-listings.csv"',
    });
  }
}
