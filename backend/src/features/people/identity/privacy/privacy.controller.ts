import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { InputOf } from '@terrace/contracts/http/endpoint';
import {
  erasePerson,
  exportOwnData,
  exportPerson,
  findPersons,
  listErasures,
  withdrawErasure,
} from '@terrace/contracts/http/identity/privacy';
import { DomainError } from '@terrace/event-core/model/errors';
import { CurrentAccount } from '../../../../platform/http/viewer/current-viewer.decorator.js';
import { Input } from '../../../../platform/http/input.decorator.js';
import { Route } from '../../../../platform/http/route.decorator.js';
import { type AccountViewer, decidedBy } from '../../../../platform/http/viewer/viewer.js';
import { PersonsReader } from './persons.reader.js';
import { ErasePerson, WithdrawErasure } from './erase-person.handler.js';
import { Erasures } from './erasure.service.js';
import { ExportPerson } from './privacy.handler.js';
import { ErasuresReader } from './waiting-erasures.js';

/** An export reads the whole log. */
const EXPORT_LIMIT = { points: 10, seconds: 60 * 60 };

/** What a person may ask of us about their data: to have it, and to be forgotten (product.md 15.2, 15.4). */
@Controller()
export class PrivacyController {
  constructor(
    private readonly commands: CommandBus,
    private readonly persons: PersonsReader,
    private readonly erasures: Erasures,
    private readonly waiting: ErasuresReader,
  ) {}

  @Route(exportOwnData, { access: ['buyer', 'seller'], limit: EXPORT_LIMIT })
  exportOwn(@CurrentAccount() { role, accountId, name }: AccountViewer) {
    if (role === 'admin') throw new DomainError('not-allowed');
    return this.commands.execute(new ExportPerson({ kind: role, accountId }, { id: accountId, name }));
  }

  @Route(findPersons, { access: ['admin'] })
  async find(@Input() { query }: InputOf<typeof findPersons>) {
    const found = await this.persons.find(query.email);
    const items = found.map(async (each) => {
      const person = await this.persons.byEmail(each.kind, query.email);
      const open = person ? await this.erasures.openOf(person) : [];
      const erasure =
        each.id === null ? this.waiting.ofGuest(person?.personIds ?? []) : this.waiting.of(each.id);
      return { ...each, open, erasure: await erasure };
    });
    return { items: await Promise.all(items) };
  }

  @Route(exportPerson, { access: ['admin'] })
  export(@Input() { body }: InputOf<typeof exportPerson>, @CurrentAccount() admin: AccountViewer) {
    return this.commands.execute(new ExportPerson(body, decidedBy(admin)));
  }

  @Route(erasePerson, { access: ['admin'] })
  async erase(@Input() { body }: InputOf<typeof erasePerson>, @CurrentAccount() admin: AccountViewer) {
    const by = decidedBy(admin);
    return { waits: await this.commands.execute(new ErasePerson(body, by)) };
  }

  @Route(listErasures, { access: ['admin'] })
  async listErasures() {
    return { items: await this.waiting.all() };
  }

  @Route(withdrawErasure, { access: ['admin'] })
  withdraw(@Input() { params }: InputOf<typeof withdrawErasure>, @CurrentAccount() admin: AccountViewer) {
    const by = decidedBy(admin);
    return this.commands.execute(new WithdrawErasure(params.id, by));
  }
}
