import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { decideMany } from '@terrace/contracts/http/console/decisions';
import type { InputOf } from '@terrace/contracts/http/endpoint';
import { getOpenCounts, getQueueFigures } from '@terrace/contracts/http/console/queues';
import { CurrentAccount } from '../../../platform/http/viewer/current-viewer.decorator.js';
import { Input } from '../../../platform/http/input.decorator.js';
import { Route } from '../../../platform/http/route.decorator.js';
import type { AccountViewer } from '../../../platform/http/viewer/viewer.js';
import { DecideManyThings } from './decide-many.handler.js';
import { QueueFiguresReader } from './queue-figures.reader.js';

/** Several decisions of an administrator at once, and how many rows wait for one. */
@Controller()
export class ModerationController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queues: QueueFiguresReader,
  ) {}

  @Route(getOpenCounts, { access: ['admin'] })
  openCounts() {
    return this.queues.openCounts();
  }

  @Route(getQueueFigures, { access: ['admin'] })
  figures(@Input() { params, query }: InputOf<typeof getQueueFigures>) {
    return this.queues.figures(params.kind, query.q);
  }

  @Route(decideMany, { access: ['admin'], limit: { points: 60, seconds: 60 } })
  decide(
    @Input() { body }: InputOf<typeof decideMany>,
    @CurrentAccount() { accountId: id, name }: AccountViewer,
  ) {
    return this.commands.execute(new DecideManyThings(body, { id, name }));
  }
}
