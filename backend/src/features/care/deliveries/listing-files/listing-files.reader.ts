import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type ListingFiles, MAX_LISTING_FILES } from '@terrace/contracts/http/selling/listing-files';
import {
  type RowOf,
  defineReadModel,
  integer,
  jsonb,
  nullable,
  text,
  textArray,
} from '@terrace/event-core/model/read-model';
import { Database } from '../../../../platform/database/database.js';
import { LoadListedTicket } from '../../../selling/tickets/tickets.public.js';
import { hashesOfFile } from '../deliver.decision.js';
import { seatsWithFile } from './listing-files.decider.js';
import {
  type ListingFile,
  type ListingFilesEvent,
  evolveListingFiles,
  noListingFiles,
} from './listing-files.events.js';
import { requireFileable, unsoldSeats } from './listing-files.plans.js';

const table = defineReadModel({
  table: 'listing_files',
  category: 'listingfiles',
  columns: {
    sellerId: text(),
    files: jsonb<Readonly<Record<string, ListingFile>>>(),
    used: jsonb<Readonly<Record<string, ListingFile>>>(),
    uses: integer(),
    soldBefore: nullable(integer()),
    /** Of the stored files, also of those that a delivery is about to get. */
    fileIds: textArray(),
    /** Of the files that are not used, by which other seats are compared. */
    hashes: textArray(),
  },
});

/** The files of a listing before their seats are sold. */
export const listingFiles = table.projection<ListingFilesEvent>((row, event) => {
  const sellerId = event.type === 'ListingFileAdded' ? event.data.sellerId : (row?.sellerId ?? '');
  const state = evolveListingFiles(row ?? noListingFiles, event);
  const kept = [...Object.values(state.files), ...Object.values(state.used)];
  return {
    ...{ sellerId, files: state.files, used: state.used, uses: state.uses, soldBefore: state.soldBefore },
    fileIds: kept.flatMap(({ fileId, pictureId, codeId }) => [fileId, pictureId ?? [], codeId ?? []].flat()),
    hashes: Object.values(state.files).flatMap((file) => hashesOfFile(file)),
  };
});

export type ListingFilesRow = RowOf<typeof table> & { readonly id: string };

/** Reads the files of seats on sale. */
@Injectable()
export class ListingFilesReader {
  constructor(
    private readonly queries: QueryBus,
    private readonly database: Database,
  ) {}

  /** The unsold seats of a seller's own ticket. Throws `ticket-not-found`, `other-delivery`, `ticket-unavailable`. */
  async of(ticketId: string, sellerId: string): Promise<ListingFiles> {
    const ticket = requireFileable(await this.queries.execute(new LoadListedTicket(ticketId)), sellerId);
    const files = (await this.row(ticketId))?.files ?? {};
    const seats = unsoldSeats(ticket, seatsWithFile({ files })).slice(0, MAX_LISTING_FILES);
    return {
      seats: seats.map(({ name, held }) => {
        const file = files[name];
        return {
          ...{ seat: name, held },
          file: file ? { type: file.type, size: file.size, hasCode: file.codeId !== null } : null,
        };
      }),
    };
  }

  /** Undefined for a listing that never had a file. */
  async row(ticketId: string): Promise<ListingFilesRow | undefined> {
    const { rows } = await this.database.query<ListingFilesRow>(
      `select ${table.selected} from listing_files where id = $1`,
      [ticketId],
    );
    return rows[0];
  }
}
