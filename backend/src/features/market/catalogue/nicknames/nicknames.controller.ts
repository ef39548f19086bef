import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { InputOf } from '@terrace/contracts/http/endpoint';
import { listNicknames, removeNickname, setNickname } from '@terrace/contracts/http/market/nicknames';
import { Input } from '../../../../platform/http/input.decorator.js';
import { Route } from '../../../../platform/http/route.decorator.js';
import { CurrentAccount } from '../../../../platform/http/viewer/current-viewer.decorator.js';
import { type AccountViewer, decidedBy } from '../../../../platform/http/viewer/viewer.js';
import { CurrentNicknames } from './current-nicknames.service.js';
import { RemoveNickname, SetNickname } from './nickname.handler.js';
import { NicknamesReader } from './nicknames.reader.js';

/** The nicknames that search understands (product.md 5.11). */
@Controller()
export class NicknamesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly nicknames: NicknamesReader,
    private readonly current: CurrentNicknames,
  ) {}

  @Route(listNicknames, { access: ['admin'] })
  list() {
    return this.nicknames.all();
  }

  @Route(setNickname, { access: ['admin'] })
  set(@Input() { params, body }: InputOf<typeof setNickname>, @CurrentAccount() admin: AccountViewer) {
    return this.change(new SetNickname({ ...params, ...body }, decidedBy(admin)));
  }

  @Route(removeNickname, { access: ['admin'] })
  remove(@Input() { params }: InputOf<typeof removeNickname>, @CurrentAccount() admin: AccountViewer) {
    return this.change(new RemoveNickname(params.name, decidedBy(admin)));
  }

  /** Answers once this process searches by the change; the others follow the feed. */
  private async change(command: SetNickname | RemoveNickname) {
    await this.commands.execute(command);
    await this.current.catchUp();
    return this.nicknames.all();
  }
}
