import { Controller, StreamableFile } from '@nestjs/common';
import type { InputOf } from '@terrace/contracts/http/endpoint';
import { downloadSellerReport } from '@terrace/contracts/http/selling/tax-details';
import { checkLedger, listLedger } from '@terrace/contracts/http/money/ledger';
import { Input } from '../../../platform/http/input.decorator.js';
import { Route } from '../../../platform/http/route.decorator.js';
import { LedgerChecks } from './ledger-checks.service.js';
import { CurrentAccount } from '../../../platform/http/viewer/current-viewer.decorator.js';
import type { AccountViewer } from '../../../platform/http/viewer/viewer.js';
import { SellerReport } from './seller-report/seller-report.service.js';
import { LedgerReader } from './ledger.reader.js';

/** Ledger of the admin dashboard. */
@Controller()
export class LedgerController {
  constructor(
    private readonly ledger: LedgerReader,
    private readonly checks: LedgerChecks,
    private readonly sellerReport: SellerReport,
  ) {}

  @Route(listLedger, { access: ['admin'] })
  list(@Input() { query }: InputOf<typeof listLedger>) {
    return this.ledger.list(query);
  }

  /** Checks the ledger now, and records nothing. */
  @Route(checkLedger, { access: ['admin'], limit: { points: 10, seconds: 60 } })
  check() {
    return this.checks.check();
  }

  @Route(downloadSellerReport, { access: ['admin'], limit: { points: 10, seconds: 60 } })
  async report(
    @Input() { body: { year } }: InputOf<typeof downloadSellerReport>,
    @CurrentAccount() { accountId: id, name }: AccountViewer,
  ): Promise<StreamableFile> {
    const file = Buffer.from(await this.sellerReport.make(year, { id, name }));
    return new StreamableFile(file, {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="terrace-sellers-${year}.csv"`,
      length: file.length,
    });
  }
}
