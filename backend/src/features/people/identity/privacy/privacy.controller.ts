import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { InputOf } from '@terrace/contracts/http/endpoint';
import {
  erasePerson,
  exportOwnData,
  exportPerson,
  findPersons,
} from '@terrace/contracts/http/identity/privacy';
import { DomainError } from '@terrace/event-core/model/errors';
import { CurrentAccount } from '../../../../platform/http/viewer/current-viewer.decorator.js';
import { Input } from '../../../../platform/http/input.decorator.js';
import { Route } from '../../../../platform/http/route.decorator.js';
import type { AccountViewer } from '../../../../platform/http/viewer/viewer.js';
import { PersonsReader } from './persons.reader.js';
import { ErasePerson, ExportPerson } from './privacy.handler.js';

/** An export reads the whole log. */
const EXPORT_LIMIT = { points: 10, seconds: 60 * 60 };

/** What a person may ask of us about their data: to have it, and to be forgotten (product.md 15.2, 15.4). */
@Controller()
export class PrivacyController {
  constructor(
    private readonly commands: CommandBus,
    private readonly persons: PersonsReader,
  ) {}

  @Route(exportOwnData, { access: ['buyer', 'seller'], limit: EXPORT_LIMIT })
  exportOwn(@CurrentAccount() { role, accountId, name }: AccountViewer) {
    if (role === 'admin') throw new DomainError('not-allowed');
    return this.commands.execute(new ExportPerson({ kind: role, accountId }, { id: accountId, name }));
  }

  @Route(findPersons, { access: ['admin'] })
  async find(@Input() { query }: InputOf<typeof findPersons>) {
    return { items: await this.persons.find(query.email) };
  }

  @Route(exportPerson, { access: ['admin'] })
  export(@Input() { body }: InputOf<typeof exportPerson>, @CurrentAccount() admin: AccountViewer) {
    return this.commands.execute(new ExportPerson(body, { id: admin.accountId, name: admin.name }));
  }

  @Route(erasePerson, { access: ['admin'] })
  erase(@Input() { body }: InputOf<typeof erasePerson>, @CurrentAccount() admin: AccountViewer) {
    const by = { id: admin.accountId, name: admin.name };
    return this.commands.execute(new ErasePerson(body.kind, body.email, by));
  }
}
