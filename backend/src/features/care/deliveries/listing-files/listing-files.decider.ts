import { MAX_LISTING_FILES } from '@terrace/contracts/http/selling/listing-files';
import type { Decider } from '@terrace/event-core/model/decider';
import { DomainError } from '@terrace/event-core/model/errors';
import { type KnownHashes, hashesOfFile, refuseOwn } from '../deliver.decision.js';
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
      /** Of other seats and listings: refused, or claimed by them. */
      readonly known: KnownHashes;
    }
  | { readonly type: 'RemoveFile'; readonly seat: string; readonly reason: 'seller' | 'not-for-sale' }
  /** The seats of the listing got these names, in this order. */
  | { readonly type: 'NameSeats'; readonly names: readonly string[] }
  /** `seat` is null where seats have no names: any file will do. */
  | { readonly type: 'UseFile'; readonly seat: string | null; readonly deliveryId: string }
  | { readonly type: 'EndFile'; readonly deliveryId: string; readonly outcome: 'delivered' | 'refused' };

/**
 * The rules of the files of one listing (product.md 23.11): one a seat, each another file with other codes, and each used once.
 * A listing claims the hashes of its files that no other seat had when they were added, so that two listings of a seller cannot
 * add a file at once; until it is delivered, by when the delivery has them. Throws `not-found`, `ticket-file-used`, `ticket-code-used`, `too-many-listing-files`.
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
        const released = releasedWith(state, state.files[seat]);
        return [{ type: 'ListingFileRemoved', data: { seat, reason, released } }];
      }
      case 'NameSeats':
        return nameSeats(command.names, state);
      case 'UseFile': {
        const { deliveryId } = command;
        if (state.used[deliveryId]) return [];
        const seat = command.seat ?? seatsWithFile(state)[0];
        if (seat === undefined || !state.files[seat]) return [];
        return [{ type: 'ListingFileUsed', data: { seat, deliveryId } }];
      }
      case 'EndFile': {
        const { deliveryId, outcome } = command;
        const file = state.used[deliveryId];
        if (!file) return [];
        const released = releasedWith(state, file);
        return [{ type: 'ListingFileEnded', data: { deliveryId, outcome, released } }];
      }
    }
  },
  claims(event) {
    if (event.type === 'ListingFilesNamed' || event.type === 'ListingFileUsed') return {};
    const { released = [] } = event.data;
    const release = released.flatMap((value) => [FILE_SCOPE, CODE_SCOPE].map((scope) => ({ scope, value })));
    if (event.type !== 'ListingFileAdded') return { release };
    const { sellerId, file } = event.data;
    const codes = new Set(file.codeHashes.map((hash) => claimOf(sellerId, hash)));
    const take = (file.claimed ?? []).map((value) =>
      codes.has(value)
        ? { scope: CODE_SCOPE, value, refusal: 'ticket-code-used' }
        : { scope: FILE_SCOPE, value, refusal: 'ticket-file-used' },
    );
    return { take, release };
  },
};

/** In the order of their refusals. */
const FILE_SCOPE = 'listing-file';
const CODE_SCOPE = 'listing-file-code';

/** Of one seller: nobody learns by a refusal that another seller has the code (docs/decisions/0086). */
function claimOf(sellerId: string, hash: string): string {
  return `${sellerId} ${hash}`;
}

/** The claims that end with a file: those that no other file of the listing has. */
function releasedWith(
  { files, used }: ListingFilesState,
  file: ListingFile | undefined,
  instead?: ListingFile,
): readonly string[] {
  const others = [...Object.values(files), ...Object.values(used)].filter((each) => each !== file);
  const kept = new Set([...others, ...(instead ? [instead] : [])].flatMap(({ claimed = [] }) => claimed));
  return (file?.claimed ?? []).filter((value) => !kept.has(value));
}

/** Each file of a number becomes that of a name that has none yet, both in their order; there is a name for each. */
function nameSeats(names: readonly string[], { files }: ListingFilesState): ListingFilesEvent[] {
  const isNumbered = (seat: string) => files[seat]?.isNumbered === true;
  const free = names.filter((name) => !files[name] || isNumbered(name));
  const seats = seatsWithFile({ files })
    .filter(isNumbered)
    .flatMap((number, index) => {
      const name = free[index];
      return name === undefined ? [] : { number, name };
    });
  return seats.length === 0 ? [] : [{ type: 'ListingFilesNamed', data: { seats } }];
}

/** The seats that have a file, in their order: '2' before '10'. */
export function seatsWithFile({ files }: Pick<ListingFilesState, 'files'>): readonly string[] {
  return Object.keys(files).sort((one, other) => ORDER.compare(one, other));
}

const ORDER = new Intl.Collator('en', { numeric: true });

function add(
  { sellerId, seat, file: read, sold, known }: Extract<ListingFilesCommand, { type: 'AddFile' }>,
  state: ListingFilesState,
): ListingFilesEvent[] {
  const before = state.files[seat];
  if (before?.fileHash === read.fileHash) return [];
  const others = [
    ...Object.entries(state.files).flatMap(([at, each]) => (at === seat ? [] : each)),
    ...Object.values(state.used),
  ];
  if (!before && Object.keys(state.files).length >= MAX_LISTING_FILES)
    throw new DomainError('too-many-listing-files');
  if (others.some(({ fileHash }) => fileHash === read.fileHash)) throw new DomainError('ticket-file-used');
  const hashes = new Set(others.flatMap((each) => hashesOfFile(each)));
  const { codeHashes } = read;
  if (codeHashes.length > 0 && codeHashes.every((hash) => hashes.has(hash)))
    throw new DomainError('ticket-code-used');
  refuseOwn(read, known);
  const claimed = hashesOfFile(read)
    .filter((hash) => !known.own.includes(hash) && !known.common.includes(hash))
    .map((hash) => claimOf(sellerId, hash));
  const file = { ...read, claimed };
  const released = releasedWith(state, before, file);
  return [{ type: 'ListingFileAdded', data: { sellerId, seat, file, sold, released } }];
}
