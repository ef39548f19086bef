import { Controller, UseInterceptors } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  endIncident,
  getStatus,
  listIncidents,
  openIncident,
  updateIncident,
} from '@terrace/contracts/http/console/status';
import type { InputOf } from '@terrace/contracts/http/endpoint';
import { SharedAnswer } from '../../../../platform/http/cache/shared-answer.interceptor.js';
import { Input } from '../../../../platform/http/input.decorator.js';
import { Route } from '../../../../platform/http/route.decorator.js';
import { CurrentAccount } from '../../../../platform/http/viewer/current-viewer.decorator.js';
import { type AccountViewer, decidedBy } from '../../../../platform/http/viewer/viewer.js';
import { EndIncident, OpenIncident, UpdateIncident } from './incidents.handler.js';
import { presentIncident } from './incidents.projection.js';
import { IncidentsReader } from './incidents.reader.js';
import { StatusReader } from './status.reader.js';

/** The status page, and the incidents that administrators write for it (product.md 2.40). */
@Controller()
@UseInterceptors(SharedAnswer)
export class StatusController {
  constructor(
    private readonly commands: CommandBus,
    private readonly status: StatusReader,
    private readonly incidents: IncidentsReader,
  ) {}

  @Route(getStatus, { access: 'anyone' })
  get() {
    return this.status.current();
  }

  @Route(listIncidents, { access: ['admin'] })
  async list() {
    return { items: (await this.incidents.lately()).map(presentIncident) };
  }

  @Route(openIncident, { access: ['admin'] })
  open(@Input() { body }: InputOf<typeof openIncident>, @CurrentAccount() admin: AccountViewer) {
    return this.write(new OpenIncident(body, decidedBy(admin)));
  }

  @Route(updateIncident, { access: ['admin'] })
  update(@Input() { params, body }: InputOf<typeof updateIncident>, @CurrentAccount() admin: AccountViewer) {
    return this.write(new UpdateIncident(params.id, body.text, decidedBy(admin)));
  }

  @Route(endIncident, { access: ['admin'] })
  end(@Input() { params, body }: InputOf<typeof endIncident>, @CurrentAccount() admin: AccountViewer) {
    return this.write(new EndIncident(params.id, body.text ?? '', decidedBy(admin)));
  }

  /** Other processes show it within seconds. */
  private async write(command: OpenIncident | UpdateIncident | EndIncident) {
    const { incidentId } = await this.commands.execute(command);
    await this.status.readAgain();
    return this.incidents.get(incidentId);
  }
}
