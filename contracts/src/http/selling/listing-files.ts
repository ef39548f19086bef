import * as z from 'zod/mini';
import { MAX_TICKET_FILE_BYTES, MAX_TICKET_PAGES } from '../../values/deliveries.js';
import { Id } from '../../values/ids.js';
import { FileType, TICKET_FILE_TYPES } from '../../values/stored-file.js';
import { endpoint } from '../endpoint.js';

/** Most files that a ticket has before its sale. */
export const MAX_LISTING_FILES = 200;

/** One seat of a ticket on sale: its name, or its number from 1 where seats have no names; and its file. */
export const ListingSeat = z.strictObject({
  seat: z.string(),
  /** Whether a purchase holds it: its file may be replaced, but not removed. */
  held: z.boolean(),
  file: z.nullable(
    z.strictObject({
      type: FileType,
      /** Bytes. */
      size: z.int(),
      /** Whether a barcode was read in it. */
      hasCode: z.boolean(),
    }),
  ),
});
export type ListingSeat = z.infer<typeof ListingSeat>;

/** The unsold seats of a ticket, at most `MAX_LISTING_FILES`, with the files that are delivered once they are paid. */
export const ListingFiles = z.strictObject({ seats: z.array(ListingSeat) });
export type ListingFiles = z.infer<typeof ListingFiles>;

const params = z.strictObject({ id: Id });
const seat = z.string().check(z.minLength(1), z.maxLength(60));

export const getListingFiles = endpoint({
  method: 'GET',
  path: '/tickets/mine/{id}/files',
  summary: 'The unsold seats of an own eTicket, each with the file that is delivered once it is paid',
  params,
  response: ListingFiles,
});
export const addListingFile = endpoint({
  method: 'POST',
  path: '/tickets/mine/{id}/files',
  summary:
    'The file of an unsold seat (PDF, PNG, JPEG or .pkpass, at most 10 MB), delivered once the seat is paid; replaces another. `page` takes one page of a PDF',
  params,
  query: z.strictObject({
    seat,
    page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_TICKET_PAGES))),
  }),
  uploads: { maxFiles: 1, maxFileBytes: MAX_TICKET_FILE_BYTES, types: TICKET_FILE_TYPES },
  response: ListingFiles,
});
export const removeListingFile = endpoint({
  method: 'DELETE',
  path: '/tickets/mine/{id}/files',
  summary: 'Remove the file of a seat that nobody holds; it is destroyed',
  params,
  query: z.strictObject({ seat }),
  response: ListingFiles,
});
