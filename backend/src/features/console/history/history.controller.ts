import { Controller } from '@nestjs/common';
import type { InputOf } from '@terrace/contracts/http/endpoint';
import { listAudit } from '@terrace/contracts/http/console/audit';
import { getHistory } from '@terrace/contracts/http/console/history';
import { historyPermission } from '@terrace/contracts/values/admin-sections';
import { Input } from '../../../platform/http/input.decorator.js';
import { Route } from '../../../platform/http/route.decorator.js';
import { CurrentAccount } from '../../../platform/http/viewer/current-viewer.decorator.js';
import { type AccountViewer, requirePermission } from '../../../platform/http/viewer/viewer.js';
import { AuditReader } from './audit.reader.js';
import { HistoryReader } from './history.reader.js';

/** The history of anything that administrators can open, and what they did. */
@Controller()
export class HistoryController {
  constructor(
    private readonly reader: HistoryReader,
    private readonly acts: AuditReader,
  ) {}

  @Route(listAudit, { access: ['admin'] })
  audit(@Input() { query }: InputOf<typeof listAudit>) {
    return this.acts.list(query);
  }

  @Route(getHistory, { access: ['admin'] })
  history(@Input() { params }: InputOf<typeof getHistory>, @CurrentAccount() viewer: AccountViewer) {
    requirePermission(viewer, historyPermission(params.type));
    return this.reader.get(params.type, params.id);
  }
}
