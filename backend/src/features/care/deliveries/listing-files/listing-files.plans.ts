import { seatsIn } from '@terrace/contracts/values/seats';
import { DomainError } from '@terrace/event-core/model/errors';
import { type Fact, type Plan, type StreamCommand, on } from '@terrace/event-core/model/plan';
import { ticketDecider } from '../../../selling/tickets/tickets.public.js';
import { type ListingFilesCommand, listingFilesDecider, seatsWithFile } from './listing-files.decider.js';
import type { ListingFilesEvent, ListingFilesState } from './listing-files.events.js';

type TicketState = ReturnType<typeof ticketDecider.initial>;
type UploadedTicket = Extract<TicketState, { kind: 'uploaded' }>;
type Facts = { readonly ticket: Fact<TicketState>; readonly files: Fact<ListingFilesState> };
type FilesPlan = Plan<Facts, { ticketId: string }>;

const factsOf = (ticketId: string): Facts => ({
  ticket: { decider: ticketDecider, entityId: ticketId },
  files: { decider: listingFilesDecider, entityId: ticketId },
});

/**
 * A seller adds or removes the file of a seat. The ticket is a fact, and is told: a seat is not held or sold at the same moment.
 * Throws `ticket-not-found`, `ticket-unavailable`, `other-delivery`, `listing-in-use`, and what the decider throws.
 */
export function changeFilePlan(
  ticketId: string,
  sellerId: string,
  commandFor: (ticket: UploadedTicket) => Extract<ListingFilesCommand, { seat: string }>,
): FilesPlan {
  return {
    facts: factsOf(ticketId),
    commands: ({ ticket, files }) => {
      const own = requireFileable(ticket, sellerId);
      const command = commandFor(own);
      requireOnSale(own, seatsWithFile(files), command);
      return changed(ticketId, command);
    },
    result: { ticketId },
  };
}

/** A seller adds the file of a seat, or replaces it. Throws as `changeFilePlan` does. */
export function addFilePlan(
  ticketId: string,
  {
    sellerId,
    file,
    ...more
  }: Pick<Extract<ListingFilesCommand, { type: 'AddFile' }>, 'sellerId' | 'seat' | 'file' | 'known'>,
): FilesPlan {
  return changeFilePlan(ticketId, sellerId, ({ sold, details }) => {
    const isNumbered = seatsIn(details.seat).names.length === 0;
    return { type: 'AddFile', sellerId, sold, file: { ...file, isNumbered }, ...more };
  });
}

/** A command for a file, and what the ticket is told of it. */
function changed(ticketId: string, command: ListingFilesCommand): StreamCommand[] {
  const note = (seat: string, isThere: boolean) =>
    on(ticketDecider, ticketId, { type: 'NoteFile', seat, isThere });
  const follow = (event: ListingFilesEvent): StreamCommand[] => {
    switch (event.type) {
      case 'ListingFileAdded':
        return [note(event.data.seat, true)];
      case 'ListingFileRemoved':
      case 'ListingFileUsed':
        return [note(event.data.seat, false)];
      case 'ListingFilesNamed': {
        const { seats } = event.data;
        const names = new Set(seats.map(({ name }) => name));
        const gone = seats.filter(({ number }) => !names.has(number));
        return [
          ...gone.map(({ number }) => note(number, false)),
          ...seats.map(({ name }) => note(name, true)),
        ];
      }
      case 'ListingFileEnded':
        return [];
    }
  };
  return [on(listingFilesDecider, ticketId, command, { follow })];
}

/** Throws `ticket-not-found` for anybody but its seller, `other-delivery` unless it is delivered as files, `ticket-unavailable`. */
export function requireFileable(ticket: TicketState, sellerId: string): UploadedTicket {
  if (ticket.kind === 'none' || ticket.sellerId !== sellerId) throw new DomainError('ticket-not-found');
  if (ticket.details.ticketType !== 'eTickets') throw new DomainError('other-delivery');
  if (ticket.status === 'withdrawn' || ticket.status === 'rejected')
    throw new DomainError('ticket-unavailable');
  return ticket;
}

function requireOnSale(
  ticket: UploadedTicket,
  withFile: readonly string[],
  { type, seat }: { readonly type: string; readonly seat: string },
): void {
  const found = unsoldSeats(ticket, withFile).find(({ name }) => name === seat);
  if (!found) throw new DomainError(isSeatOf(ticket, seat) ? 'listing-in-use' : 'not-found');
  if (type === 'RemoveFile' && found.held) throw new DomainError('listing-in-use');
}

/** Holds and sales of a ticket, as this needs them. */
type Stock = Pick<UploadedTicket, 'details' | 'holds' | 'sold' | 'takenSeats'>;

function isSeatOf({ details }: Pick<Stock, 'details'>, seat: string): boolean {
  const { names } = seatsIn(details.seat);
  return names.length > 0
    ? names.includes(seat)
    : /^[1-9]\d*$/.test(seat) && Number(seat) <= details.quantity;
}

/**
 * The seats that are not sold: by name, or where seats have none as many numbers as there are tickets left, those of the files
 * first.
 */
export function unsoldSeats(
  { details, holds, sold, takenSeats }: Stock,
  withFile: readonly string[],
): { readonly name: string; readonly held: boolean }[] {
  const { names } = seatsIn(details.seat);
  if (names.length === 0) {
    const numbers = Array.from({ length: details.quantity }, (_none, index) => String(index + 1));
    const free = numbers.filter((number) => !withFile.includes(number));
    return [...withFile, ...free]
      .slice(0, details.quantity - sold)
      .map((name) => ({ name, held: holds.size > 0 }));
  }
  const heldBy = (name: string) => [...takenSeats].find(([, seats]) => seats.includes(name))?.[0];
  return names.flatMap((name) => {
    const purchaseId = heldBy(name);
    if (purchaseId === undefined) return { name, held: false };
    return holds.has(purchaseId) ? { name, held: true } : [];
  });
}

/** The file of a seat that was paid becomes its delivery's; nothing without one. */
export function useFilePlan(ticketId: string, seat: string | null, deliveryId: string): FilesPlan {
  return {
    facts: factsOf(ticketId),
    commands: () => changed(ticketId, { type: 'UseFile', seat, deliveryId }),
    result: { ticketId },
  };
}

/** The delivery has the file, or refused it. */
export function endFilePlan(
  ticketId: string,
  deliveryId: string,
  outcome: 'delivered' | 'refused',
): FilesPlan {
  return {
    facts: factsOf(ticketId),
    commands: () => changed(ticketId, { type: 'EndFile', deliveryId, outcome }),
    result: { ticketId },
  };
}

/**
 * Gives the files of numbered seats to the names that these got, and destroys those of seats that nobody can buy any more; those
 * of held and paid seats stay for their deliveries.
 */
export function pruneFilesPlan(ticketId: string): FilesPlan {
  return {
    facts: factsOf(ticketId),
    commands: ({ ticket, files }) => {
      if (ticket.kind === 'none') return [];
      const pruned = seatsToPrune(ticket, files);
      const names = isOver(ticket) ? [] : freeNames(ticket);
      return [
        ...pruned.flatMap((seat) => changed(ticketId, { type: 'RemoveFile', seat, reason: 'not-for-sale' })),
        ...(names.length > 0 ? changed(ticketId, { type: 'NameSeats', names }) : []),
      ];
    },
    result: { ticketId },
  };
}

/** Whether nobody can buy seats of it any more that are delivered as files. */
function isOver({ status, details }: UploadedTicket): boolean {
  return status === 'withdrawn' || status === 'rejected' || details.ticketType !== 'eTickets';
}

/** The named seats that nobody holds or has bought. */
function freeNames({ details, takenSeats }: Stock): readonly string[] {
  const taken = new Set([...takenSeats.values()].flat());
  return seatsIn(details.seat).names.filter((name) => !taken.has(name));
}

function seatsToPrune(ticket: UploadedTicket, files: ListingFilesState): readonly string[] {
  const { names } = seatsIn(ticket.details.seat);
  const all = seatsWithFile(files);
  if (names.length === 0) return all.slice(keptWithoutNames(ticket, files));
  const taken = new Set([...ticket.takenSeats.values()].flat());
  if (isOver(ticket)) return all.filter((seat) => !taken.has(seat));
  const isNumbered = (seat: string) => files.files[seat]?.isNumbered === true;
  const free = freeNames(ticket).filter((name) => !files.files[name] || isNumbered(name));
  const unnamed = all.filter((seat) => !isNumbered(seat) && !taken.has(seat) && !names.includes(seat));
  return [...unnamed, ...all.filter(isNumbered).slice(free.length)];
}

/** How many files of seats without names are for tickets that are awaited, held or for sale. */
function keptWithoutNames(ticket: UploadedTicket, files: ListingFilesState): number {
  let held = 0;
  for (const quantity of ticket.holds.values()) held += quantity;
  const awaited = Math.max(0, ticket.sold - (files.soldBefore ?? 0) - files.uses);
  return awaited + (isOver(ticket) ? held : ticket.details.quantity - ticket.sold);
}
