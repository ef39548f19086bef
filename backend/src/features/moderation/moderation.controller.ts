import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { decideMany } from '@terrace/contracts/http/decisions';
import type { InputOf } from '@terrace/contracts/http/endpoint';
import { CurrentAccount } from '../../platform/http/current-viewer.decorator.js';
import { Input } from '../../platform/http/input.decorator.js';
import { Route } from '../../platform/http/route.decorator.js';
import type { AccountViewer } from '../../platform/http/viewer.js';
import { DecideManyThings } from './decide-many.handler.js';

/** Several decisions of an administrator at once. */
@Controller()
export class ModerationController {
  constructor(private readonly commands: CommandBus) {}

  @Route(decideMany, { access: ['admin'], limit: { points: 60, seconds: 60 } })
  async decide(
    @Input() { body }: InputOf<typeof decideMany>,
    @CurrentAccount() { accountId: id, name }: AccountViewer,
  ) {
    return { items: await this.commands.execute(new DecideManyThings(body, { id, name })) };
  }
}
