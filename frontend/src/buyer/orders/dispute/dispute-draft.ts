import * as z from 'zod/mini';
import { keepDraft, readDraft, removeDrafts } from '../../../session/drafts';
import type { TypedDispute } from '../../../ui/dispute/dispute-form';

const Draft = z.object({ reason: z.string(), description: z.string() });

const nameOf = (purchaseId: string) => `dispute-${purchaseId}`;

/** Keeps what was typed about an order in this tab until its dispute is open; without a text, nothing. */
export function keepDispute(purchaseId: string, { reason, description }: TypedDispute): void {
  if (description) keepDraft(nameOf(purchaseId), { reason, description });
  else forgetDispute(purchaseId);
}

/** What was typed last; undefined where nothing was. */
export function keptDispute(purchaseId: string): TypedDispute | undefined {
  return z.safeParse(Draft, readDraft(nameOf(purchaseId))).data;
}

/** Forgets it. */
export function forgetDispute(purchaseId: string): void {
  removeDrafts(nameOf(purchaseId));
}
