import { Injectable } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import {
  type OwnTaxDetails,
  TaxDetailsForm,
  type TaxDetailsState,
} from '@terrace/contracts/http/selling/tax-details';
import { pick } from '@terrace/contracts/values/fields';
import { PersonalDataKeys } from '@terrace/event-core/encryption/personal-data-keys';
import { Database } from '../../../../platform/database/database.js';
import { rowsById } from '../../../../platform/database/rows-by-id.js';
import { viewForAdmins } from '../../../../platform/live/live-view.js';
import {
  GetTaxDetailsState,
  GetTrader,
  IsUnnamedTrader,
  LoadReportedSellers,
  type ReportedSeller,
  UNNAMED_TRADERS,
} from '../sellers.public.js';
import { loadSellers, openSellers } from '../sellers.reader.js';
import type { TaxDetailsRow } from './tax-details.projection.js';

/** A row as queries return it, its details sealed until they are decrypted. */
type Row = Omit<TaxDetailsRow, 'details'> & {
  readonly id: string;
  readonly version: number;
  readonly details: string | null;
};

const loadRows = rowsById<Row>('seller_tax_details');

/** That a seller's stand otherwise, for lists that flag their tickets; nothing of what they say. */
export const taxDetailsLive = viewForAdmins({
  kind: 'seller-tax',
  category: 'sellertax',
  permission: 'tickets.see',
  load: loadRows,
  present: ({ id }) => ({ sellerId: id }),
});

/** Reads sellers' register and tax numbers. */
@Injectable()
export class TaxDetailsReader {
  constructor(
    private readonly database: Database,
    private readonly keys: PersonalDataKeys,
  ) {}

  /** A seller's own. */
  async own(sellerId: string): Promise<OwnTaxDetails> {
    const [[seller], [row]] = await Promise.all([
      loadSellers([sellerId], this.database),
      loadRows([sellerId], this.database),
    ]);
    return {
      ...(seller?.kind && { kind: seller.kind }),
      ...stateOf(row),
      details: formOf(await this.keys.openForPerson(row?.details ?? null)),
    };
  }

  /** How a seller's stand. */
  async state(sellerId: string): Promise<TaxDetailsState> {
    const [row] = await loadRows([sellerId], this.database);
    return stateOf(row);
  }

  /** Sellers with all that a report states of them, by id; those who were erased are left out. */
  async reported(sellerIds: readonly string[]): Promise<ReadonlyMap<string, ReportedSeller>> {
    const [sellers, rows] = await Promise.all([
      openSellers(this.keys, await loadSellers(sellerIds, this.database)),
      loadRows(sellerIds, this.database),
    ]);
    const texts = await this.keys.openForPersons(rows.map(({ details }) => details));
    const details = new Map(rows.map(({ id }, index) => [id, formOf(texts[index] ?? null)]));
    return new Map(
      sellers.map(
        ({ id, fullName: name, companyName: company, phoneNumber: phone, email, kind, address }) => [
          id,
          { name, company, phone, email, kind, address: address ?? '', details: details.get(id) ?? null },
        ],
      ),
    );
  }
}

function stateOf(row: Row | undefined): TaxDetailsState {
  return {
    askedAt: row?.asked_at?.toISOString() ?? null,
    savedAt: row?.saved_at?.toISOString() ?? null,
  };
}

function formOf(text: string | null): TaxDetailsForm | null {
  return text === null ? null : TaxDetailsForm.parse(JSON.parse(text));
}

@QueryHandler(GetTaxDetailsState)
export class GetTaxDetailsStateHandler implements IQueryHandler<GetTaxDetailsState> {
  constructor(private readonly reader: TaxDetailsReader) {}

  execute({ sellerId }: GetTaxDetailsState) {
    return this.reader.state(sellerId);
  }
}

@QueryHandler(IsUnnamedTrader)
export class IsUnnamedTraderHandler implements IQueryHandler<IsUnnamedTrader> {
  constructor(private readonly database: Database) {}

  async execute({ sellerId }: IsUnnamedTrader) {
    const { rows } = await this.database.query<object>(
      `select 1 from ${UNNAMED_TRADERS} unnamed where id = $1`,
      [sellerId],
    );
    return rows.length > 0;
  }
}

@QueryHandler(LoadReportedSellers)
export class LoadReportedSellersHandler implements IQueryHandler<LoadReportedSellers> {
  constructor(private readonly reader: TaxDetailsReader) {}

  execute({ sellerIds }: LoadReportedSellers) {
    return this.reader.reported(sellerIds);
  }
}

@QueryHandler(GetTrader)
export class GetTraderHandler implements IQueryHandler<GetTrader> {
  constructor(private readonly reader: TaxDetailsReader) {}

  async execute({ sellerId }: GetTrader) {
    const seller = (await this.reader.reported([sellerId])).get(sellerId);
    if (seller?.kind !== 'trader' || seller.details?.kind !== 'trader') return null;
    const { name, company, phone, email, details } = seller;
    return { name, company, phone, email, ...pick(details, ['address', 'register', 'registerNumber']) };
  }
}
