import type { TicketHolder } from '@terrace/contracts/http/buying/ticket-holders';
import * as z from 'zod/mini';
import { keepDraft, keepInMemory, readDraft, readFromMemory, removeDrafts } from '../../../session/drafts';

/** What is stored; passports stay in memory only, so a reload asks for them again. */
const Draft = z.array(
  z.object({
    fullName: z.string(),
    email: z.string(),
    nationality: z.string(),
    cityOfBirth: z.string(),
    phone: z.string(),
    deliveryAddress: z.string(),
  }),
);

/** Passports, for the way back within this page. */
const Passports = z.array(z.string());

const nameOf = (purchaseId: string) => `holders-${purchaseId}`;

/** Keeps what was typed for a purchase's holders. */
export function keepHolders(purchaseId: string, holders: readonly Partial<TicketHolder>[]): void {
  keepInMemory(
    nameOf(purchaseId),
    holders.map(({ passportOrId = '' }) => passportOrId),
  );
  keepDraft(
    nameOf(purchaseId),
    holders.map(({ passportOrId: _passport, ...holder }) => holder),
  );
}

/** The holders as they were typed last, for as many tickets; null when nothing was typed. */
export function keptHolders(purchaseId: string, quantity: number): TicketHolder[] | null {
  const { data } = z.safeParse(Draft, readDraft(nameOf(purchaseId)));
  if (data?.length !== quantity) return null;
  const passports = z.safeParse(Passports, readFromMemory(nameOf(purchaseId))).data;
  return data.map((holder, index) => ({ ...holder, passportOrId: passports?.[index] ?? '' }));
}

/** Moves what was typed for an ended purchase to the one that holds its tickets again. */
export function moveHolders(endedId: string, purchaseId: string): void {
  const stored = z.safeParse(Draft, readDraft(nameOf(endedId))).data;
  const holders = stored && keptHolders(endedId, stored.length);
  if (holders) keepHolders(purchaseId, holders);
  forgetHolders(endedId);
}

/** Forgets them, once the purchase has ended and its tickets cannot be held again. */
export function forgetHolders(purchaseId: string): void {
  removeDrafts(nameOf(purchaseId));
}
