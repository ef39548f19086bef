import { Readable } from 'node:stream';
import { Controller, StreamableFile } from '@nestjs/common';
import type { InputOf } from '@terrace/contracts/http/endpoint';
import { downloadSales, listSales, listSalesMonths } from '@terrace/contracts/http/buying/purchases';
import { CurrentAccount } from '../../../../platform/http/viewer/current-viewer.decorator.js';
import { Input } from '../../../../platform/http/input.decorator.js';
import { Route } from '../../../../platform/http/route.decorator.js';
import type { AccountViewer } from '../../../../platform/http/viewer/viewer.js';
import { SalesReader } from './sales.reader.js';
import { SalesTable } from './sales.export.js';

/** What a seller has sold, and what they receive of it. */
@Controller()
export class SalesController {
  constructor(
    private readonly table: SalesTable,
    private readonly sales: SalesReader,
  ) {}

  @Route(listSales, { access: ['seller'] })
  list(@Input() { query }: InputOf<typeof listSales>, @CurrentAccount() seller: AccountViewer) {
    return this.sales.list(seller.accountId, query);
  }

  @Route(listSalesMonths, { access: ['seller'] })
  months(@CurrentAccount() seller: AccountViewer) {
    return this.sales.months(seller.accountId);
  }

  @Route(downloadSales, { access: ['seller'], limit: { points: 10, seconds: 60 } })
  download(@CurrentAccount() seller: AccountViewer): StreamableFile {
    return new StreamableFile(Readable.from(this.table.of(seller.accountId), { objectMode: false }), {
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="terrace-sales.csv"',
    });
  }
}
