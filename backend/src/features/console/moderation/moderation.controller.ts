import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { decideMany, decisionPermissions } from '@terrace/contracts/http/console/decisions';
import type { InputOf } from '@terrace/contracts/http/endpoint';
import { getOpenCounts, getQueueFigures, queuePermissions } from '@terrace/contracts/http/console/queues';
import { CurrentAccount } from '../../../platform/http/viewer/current-viewer.decorator.js';
import { Input } from '../../../platform/http/input.decorator.js';
import { Route } from '../../../platform/http/route.decorator.js';
import { type AccountViewer, requirePermission } from '../../../platform/http/viewer/viewer.js';
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
  openCounts(@CurrentAccount() viewer: AccountViewer) {
    return this.queues.openCounts(viewer.adminRoles);
  }

  @Route(getQueueFigures, { access: ['admin'] })
  figures(
    @Input() { params, query }: InputOf<typeof getQueueFigures>,
    @CurrentAccount() viewer: AccountViewer,
  ) {
    requirePermission(viewer, queuePermissions[params.kind]);
    return this.queues.figures(params.kind, query);
  }

  @Route(decideMany, { access: ['admin'], limit: { points: 60, seconds: 60 } })
  decide(@Input() { body }: InputOf<typeof decideMany>, @CurrentAccount() viewer: AccountViewer) {
    requirePermission(viewer, decisionPermissions[body.kind]);
    const { accountId: id, name } = viewer;
    return this.commands.execute(new DecideManyThings(body, { id, name }));
  }
}
