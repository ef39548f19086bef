import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { decideReport, listReports, reportListing } from '@terrace/contracts/http/care/reports';
import type { InputOf } from '@terrace/contracts/http/endpoint';
import { Input } from '../../../platform/http/input.decorator.js';
import { Route } from '../../../platform/http/route.decorator.js';
import { CurrentAccount, CurrentViewer } from '../../../platform/http/viewer/current-viewer.decorator.js';
import { type AccountViewer, type Viewer, decidedBy } from '../../../platform/http/viewer/viewer.js';
import { AdminLists } from '../../../platform/queues/admin-list.js';
import { DecideReport, ReportListing } from './report.handler.js';
import { reportList } from './reports.reader.js';

/** 'Report this listing' on a seller's ticket, and the administrators' Reports (product.md 28.1, 28.2). */
@Controller()
export class ReportsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly lists: AdminLists,
  ) {}

  @Route(reportListing, { access: 'anyone', limit: { points: 10, seconds: 600 } })
  report(@Input() { params, body }: InputOf<typeof reportListing>, @CurrentViewer() viewer: Viewer) {
    return this.commands.execute(new ReportListing(params.id, body, viewer));
  }

  @Route(listReports, { access: ['admin'] })
  list(@Input() { query }: InputOf<typeof listReports>) {
    return this.lists.page(reportList, query);
  }

  /** Decides, and answers with the report as it is now. */
  @Route(decideReport, { access: ['admin'] })
  async decide(
    @Input() { params, body }: InputOf<typeof decideReport>,
    @CurrentAccount() admin: AccountViewer,
  ) {
    const { reportId } = await this.commands.execute(new DecideReport(params.id, body, decidedBy(admin)));
    return this.lists.get(reportList, reportId);
  }
}
