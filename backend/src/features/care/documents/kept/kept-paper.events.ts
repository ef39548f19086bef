import { type DomainEvent, eventTypes } from '@terrace/event-core/model/event';
import type { SeriesKind } from '../document.events.js';

/** `by` is an administrator's id, `at` ISO UTC. */
interface ByAdmin {
  readonly by: string;
  readonly at: string;
}

/**
 * Whom a paper was issued to, as printed, is kept under a key of the paper's own: the person is about to be erased. `keptUntil` is ISO
 * UTC: when that key is destroyed.
 */
export type PaperKept = DomainEvent<
  'PaperKept',
  {
    readonly kind: SeriesKind;
    readonly number: string;
    readonly purchaseId: string | null;
    readonly keyId: string;
    readonly keptUntil: string;
  },
  { issuedTo: string }
>;
/** An administrator read it. */
export type PaperRead = DomainEvent<'PaperRead', ByAdmin, { name: string }>;
/** Its key is destroyed. */
export type PaperDestroyed = DomainEvent<'PaperDestroyed', { readonly at: string }>;

export type KeptPaperEvent = PaperKept | PaperRead | PaperDestroyed;

export const keptPaperEvents = eventTypes<KeptPaperEvent>({
  PaperKept: {},
  PaperRead: {},
  PaperDestroyed: {},
});
