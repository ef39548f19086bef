import { seatsIn } from '@terrace/contracts/values/seats';
import { type DomainEvent } from '@terrace/event-core/model/event';
import type { SeatStock } from './seats.decision.js';

/** The file of an unsold seat is there, to be delivered once it is paid. */
export type SeatFileAdded = DomainEvent<'SeatFileAdded', { readonly seat: string }>;
/** It was removed, or its seat was paid. */
export type SeatFileTaken = DomainEvent<'SeatFileTaken', { readonly seat: string }>;
export type SeatFileEvent = SeatFileAdded | SeatFileTaken;

export interface NoteFile {
  readonly type: 'NoteFile';
  readonly seat: string;
  readonly isThere: boolean;
}

/** The feature of deliveries keeps the files; a ticket knows of which seats there are some. */
export function noteFile({ seat, isThere }: NoteFile, filed: readonly string[]): SeatFileEvent[] {
  if (filed.includes(seat) === isThere) return [];
  return [{ type: isThere ? 'SeatFileAdded' : 'SeatFileTaken', data: { seat } }];
}

/** The seats with files after an event. */
export function filedAfter(filed: readonly string[], { type, data: { seat } }: SeatFileEvent): string[] {
  return type === 'SeatFileAdded' ? [...filed, seat] : filed.filter((each) => each !== seat);
}

/** Whether every seat that can be bought is delivered as soon as it is paid. Of seats without names, held ones get files too. */
export function isInstant(
  { details, taken, takenSeats }: SeatStock,
  { filed, sold }: { readonly filed: readonly string[]; readonly sold: number },
): boolean {
  if (taken >= details.quantity) return false;
  const { names } = seatsIn(details.seat);
  if (names.length === 0) return filed.length >= details.quantity - sold;
  const known = new Set([...filed, ...takenSeats]);
  return names.every((name) => known.has(name));
}
