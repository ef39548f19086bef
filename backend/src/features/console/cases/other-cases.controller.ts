import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  addCaseNote,
  getPersonCase,
  getSellerCase,
  getTicketCase,
} from '@terrace/contracts/http/console/other-cases';
import type { InputOf } from '@terrace/contracts/http/endpoint';
import { Input } from '../../../platform/http/input.decorator.js';
import { Route } from '../../../platform/http/route.decorator.js';
import { CurrentAccount } from '../../../platform/http/viewer/current-viewer.decorator.js';
import type { AccountViewer } from '../../../platform/http/viewer/viewer.js';
import { AddNote } from '../../care/notes/notes.public.js';
import { OtherCasesReader } from './other-cases.reader.js';

/** The pages about one buyer, seller or ticket (product.md 25.7). */
@Controller()
export class OtherCasesController {
  constructor(
    private readonly cases: OtherCasesReader,
    private readonly commands: CommandBus,
  ) {}

  @Route(getPersonCase, { access: ['admin'] })
  person(@Input() { params }: InputOf<typeof getPersonCase>) {
    return this.cases.person(params.id);
  }

  @Route(getSellerCase, { access: ['admin'] })
  seller(@Input() { params }: InputOf<typeof getSellerCase>, @CurrentAccount() viewer: AccountViewer) {
    return this.cases.seller(params.id, viewer);
  }

  @Route(getTicketCase, { access: ['admin'] })
  ticket(@Input() { params }: InputOf<typeof getTicketCase>, @CurrentAccount() viewer: AccountViewer) {
    return this.cases.ticket(params.id, viewer);
  }

  @Route(addCaseNote, { access: ['admin'] })
  async addNote(
    @Input() { params: subject, body }: InputOf<typeof addCaseNote>,
    @CurrentAccount() { accountId, name }: AccountViewer,
  ) {
    const personId = await this.cases.personOf(subject);
    return this.commands.execute(new AddNote(subject, personId, body, { id: accountId, name }));
  }
}
