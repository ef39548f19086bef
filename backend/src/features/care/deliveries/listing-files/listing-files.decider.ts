import { MAX_LISTING_FILES } from '@terrace/contracts/http/selling/listing-files';
import type { Decider } from '@terrace/event-core/model/decider';
import { DomainError } from '@terrace/event-core/model/errors';
import { hashesOfFile } from '../deliver.decision.js';
import {
  type ListingFile,
  type ListingFilesEvent,
  type ListingFilesState,
  evolveListingFiles,
  noListingFiles,
} from './listing-files.events.js';

export type ListingFilesCommand =
  | {
      readonly type: 'AddFile';
      readonly sellerId: string;
      readonly seat: string;
      readonly file: ListingFile;
      readonly sold: number;
    }
  | { readonly type: 'RemoveFile'; readonly seat: string; readonly reason: 'seller' | 'not-for-sale' }
  /** `seat` is null where seats have no names: any file will do. */
  | { readonly type: 'UseFile'; readonly seat: string | null; readonly deliveryId: string }
  | { readonly type: 'EndFile'; readonly deliveryId: string; readonly outcome: 'delivered' | 'refused' };

/**
 * The rules of the files of one listing (product.md 23.11): one a seat, each another file with other codes, and each used once.
 * Throws `not-found`, `ticket-file-used`, `ticket-code-used`, `too-many-listing-files`.
 */
export const listingFilesDecider: Decider<ListingFilesState, ListingFilesCommand, ListingFilesEvent> = {
  category: 'listingfiles',
  initial: () => noListingFiles,
  evolve: evolveListingFiles,
  decide(command, state) {
    switch (command.type) {
      case 'AddFile':
        return add(command, state);
      case 'RemoveFile': {
        const { seat, reason } = command;
        if (!state.files[seat]) throw new DomainError('not-found');
        return [{ type: 'ListingFileRemoved', data: { seat, reason } }];
      }
      case 'UseFile': {
        const { deliveryId } = command;
        if (state.used[deliveryId]) return [];
        const seat = command.seat ?? seatsWithFile(state)[0];
        if (seat === undefined || !state.files[seat]) return [];
        return [{ type: 'ListingFileUsed', data: { seat, deliveryId } }];
      }
      case 'EndFile': {
        const { deliveryId, outcome } = command;
        return state.used[deliveryId] ? [{ type: 'ListingFileEnded', data: { deliveryId, outcome } }] : [];
      }
    }
  },
};

/** The seats that have a file, in their order: '2' before '10'. */
export function seatsWithFile({ files }: Pick<ListingFilesState, 'files'>): readonly string[] {
  return Object.keys(files).sort((one, other) => ORDER.compare(one, other));
}

const ORDER = new Intl.Collator('en', { numeric: true });

function add(
  { sellerId, seat, file, sold }: Extract<ListingFilesCommand, { type: 'AddFile' }>,
  state: ListingFilesState,
): ListingFilesEvent[] {
  const before = state.files[seat];
  if (before?.fileHash === file.fileHash) return [];
  const others = [
    ...Object.entries(state.files).flatMap(([at, each]) => (at === seat ? [] : each)),
    ...Object.values(state.used),
  ];
  if (!before && Object.keys(state.files).length >= MAX_LISTING_FILES)
    throw new DomainError('too-many-listing-files');
  if (others.some(({ fileHash }) => fileHash === file.fileHash)) throw new DomainError('ticket-file-used');
  const known = new Set(others.flatMap((each) => hashesOfFile(each)));
  const { codeHashes } = file;
  if (codeHashes.length > 0 && codeHashes.every((hash) => known.has(hash)))
    throw new DomainError('ticket-code-used');
  return [{ type: 'ListingFileAdded', data: { sellerId, seat, file, sold } }];
}
