import { Readable } from 'node:stream';
import { Controller, StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { InputOf } from '@terrace/contracts/http/endpoint';
import { exportList } from '@terrace/contracts/http/console/exports';
import { ListExports } from '../../../platform/http/csv/list-exports.js';
import { CurrentAccount } from '../../../platform/http/viewer/current-viewer.decorator.js';
import { Input } from '../../../platform/http/input.decorator.js';
import { Route } from '../../../platform/http/route.decorator.js';
import { type AccountViewer, requirePermission } from '../../../platform/http/viewer/viewer.js';
import { RecordListExport } from './export.handler.js';

/** The administrators' lists as files. */
@Controller()
export class ExportsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly exports: ListExports,
  ) {}

  /** Rows are sent as they are read, so the size of a list does not matter. */
  @Route(exportList, { access: ['admin'], limit: { points: 30, seconds: 60 } })
  async export(@Input() { body }: InputOf<typeof exportList>, @CurrentAccount() viewer: AccountViewer) {
    const { permission, q, lines } = this.exports.ask(body, viewer.adminRoles);
    requirePermission(viewer, permission);
    const { accountId: id, name } = viewer;
    const recorded = await this.commands.execute(new RecordListExport(body.list, q, { id, name }));
    return new StreamableFile(Readable.from(lines(recorded)), {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="terrace-${body.list}.csv"`,
    });
  }
}
