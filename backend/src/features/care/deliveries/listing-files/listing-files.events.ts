import { type DomainEvent, eventTypes } from '@terrace/event-core/model/event';
import type { DeliveredFile } from '../deliver.decision.js';

/** A file of a seat on sale: stored under the seller's key, as it will be under the buyer's once the seat is paid. */
export interface ListingFile extends DeliveredFile {
  /** The event whose hashes it has (`eventKeyOf`). */
  readonly eventKey: string;
  /** Whether its seat had a number, because the listing had no names of seats; left out in older events. */
  readonly isNumbered?: boolean;
  /** Its hashes that no other listing of the seller may have, as they are claimed; left out in older events. */
  readonly claimed?: readonly string[];
}

/** Claims that end because no other file of the listing has them; left out in older events. */
type Released = { readonly released?: readonly string[] };

/** `sold`: how many tickets of the listing were sold by then. */
export type ListingFileAdded = DomainEvent<
  'ListingFileAdded',
  Released & {
    readonly sellerId: string;
    readonly seat: string;
    readonly file: ListingFile;
    readonly sold: number;
  }
>;
/** By the seller, or because the seat is no longer for sale. */
export type ListingFileRemoved = DomainEvent<
  'ListingFileRemoved',
  Released & { readonly seat: string; readonly reason: 'seller' | 'not-for-sale' }
>;
/** The seats got names: the files of the numbers before are theirs. */
export type ListingFilesNamed = DomainEvent<
  'ListingFilesNamed',
  { readonly seats: readonly { readonly number: string; readonly name: string }[] }
>;
/** The seat was paid: the file is this delivery's from now on. */
export type ListingFileUsed = DomainEvent<
  'ListingFileUsed',
  { readonly seat: string; readonly deliveryId: string }
>;
/** The delivery has it, or refused it: it is not kept here any more. */
export type ListingFileEnded = DomainEvent<
  'ListingFileEnded',
  Released & { readonly deliveryId: string; readonly outcome: 'delivered' | 'refused' }
>;

export type ListingFilesEvent =
  | ListingFileAdded
  | ListingFileRemoved
  | ListingFilesNamed
  | ListingFileUsed
  | ListingFileEnded;

export const listingFilesEvents = eventTypes<ListingFilesEvent>({
  ListingFileAdded: {},
  ListingFileRemoved: {},
  ListingFilesNamed: {},
  ListingFileUsed: {},
  ListingFileEnded: {},
});

/** The files of a listing by seat, and those that were used by the delivery that gets them. */
export interface ListingFilesState {
  readonly files: Readonly<Record<string, ListingFile>>;
  readonly used: Readonly<Record<string, ListingFile>>;
  /** Files that were used, and how many tickets were sold when the listing last got a file after it had none, less those. */
  readonly uses: number;
  readonly soldBefore: number | null;
}

export const noListingFiles: ListingFilesState = { files: {}, used: {}, uses: 0, soldBefore: null };

/** What an event does to the files of a listing. */
export function evolveListingFiles(state: ListingFilesState, event: ListingFilesEvent): ListingFilesState {
  switch (event.type) {
    case 'ListingFileAdded': {
      const { seat, file, sold } = event.data;
      const soldBefore = Object.keys(state.files).length === 0 ? sold - state.uses : state.soldBefore;
      return { ...state, files: { ...state.files, [seat]: file }, soldBefore };
    }
    case 'ListingFileRemoved':
      return { ...state, files: without(state.files, event.data.seat) };
    case 'ListingFilesNamed':
      return { ...state, files: named(state.files, event.data.seats) };
    case 'ListingFileUsed': {
      const { seat, deliveryId } = event.data;
      const file = state.files[seat];
      const used = file ? { ...state.used, [deliveryId]: file } : state.used;
      return { ...state, files: without(state.files, seat), used, uses: state.uses + 1 };
    }
    case 'ListingFileEnded':
      return { ...state, used: without(state.used, event.data.deliveryId) };
  }
}

type Files = ListingFilesState['files'];

/** All at once: a name may be another file's number. */
function named(files: Files, seats: ListingFilesNamed['data']['seats']): Files {
  const names = new Map(seats.map(({ number, name }) => [number, name]));
  return Object.fromEntries(
    Object.entries(files).map(([seat, file]) => {
      const name = names.get(seat);
      return name === undefined ? [seat, file] : [name, { ...file, isNumbered: false }];
    }),
  );
}

function without<Value>(all: Readonly<Record<string, Value>>, key: string): Readonly<Record<string, Value>> {
  const { [key]: _gone, ...others } = all;
  return others;
}
