import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { PersonalDataKeys } from '@terrace/event-core/encryption/personal-data-keys';
import { Database } from '../../../platform/database/database.js';
import { formOf } from './bank-info.presenter.js';
import { BankInfoStatuses, GetBankInfo, LoadAccountInForce, LoadPayableAccount } from './bank-info.public.js';
import { BankInfoReader, loadBankInfo, openBankInfo } from './bank-info.reader.js';

@QueryHandler(GetBankInfo)
export class GetBankInfoHandler implements IQueryHandler<GetBankInfo> {
  constructor(private readonly reader: BankInfoReader) {}

  execute({ sellerId }: GetBankInfo) {
    return this.reader.own(sellerId);
  }
}

@QueryHandler(LoadPayableAccount)
export class LoadPayableAccountHandler implements IQueryHandler<LoadPayableAccount> {
  constructor(
    private readonly database: Database,
    private readonly keys: PersonalDataKeys,
  ) {}

  async execute({ sellerId }: LoadPayableAccount) {
    const [row] = await openBankInfo(this.keys, await loadBankInfo([sellerId], this.database));
    if (row?.status !== 'approved' || !row.approved_at) return null;
    const details = formOf(row);
    const seller = { fullName: row.seller_name, companyName: row.company_name };
    return details && { seller, details, approvedAt: row.approved_at, version: row.version };
  }
}

@QueryHandler(LoadAccountInForce)
export class LoadAccountInForceHandler implements IQueryHandler<LoadAccountInForce> {
  constructor(
    private readonly database: Database,
    private readonly keys: PersonalDataKeys,
  ) {}

  async execute({ sellerId }: LoadAccountInForce) {
    const [row] = await openBankInfo(this.keys, await loadBankInfo([sellerId], this.database));
    if (!row) return null;
    if (row.status === 'approved') return formOf(row);
    return row.in_force === null ? null : formOf({ ...row, details: row.in_force });
  }
}

@QueryHandler(BankInfoStatuses)
export class BankInfoStatusesHandler implements IQueryHandler<BankInfoStatuses> {
  constructor(private readonly database: Database) {}

  async execute({ sellerIds }: BankInfoStatuses) {
    const rows = await loadBankInfo(sellerIds, this.database);
    return new Map(rows.map(({ id, status }) => [id, status]));
  }
}
