import { Injectable } from '@nestjs/common';
import type { Foldable } from '@terrace/event-core/model/decider';
import { type StoredEvent, streamId } from '@terrace/event-core/model/event';
import { EventStore } from '@terrace/event-core/store/event-store';
import { purchaseDecider } from '../purchase.decider.js';
import type { Holder, PurchaseState } from '../purchase.events.js';

/** Reads a purchase from the log, where each holder is sealed: no read model keeps a passport (docs/decisions/0009). */
@Injectable()
export class EnteredHolders {
  constructor(private readonly store: EventStore) {}

  /** Kind 'none' for an unknown purchase. */
  async state(purchaseId: string): Promise<PurchaseState> {
    const events: readonly StoredEvent[] = await this.store.readStream(streamId('purchase', purchaseId));
    return events.reduce((before, event) => purchases.evolve(before, event), purchases.initial());
  }

  /** The holders that were entered last, empty before. */
  async of(purchaseId: string): Promise<readonly Holder[]> {
    const state = await this.state(purchaseId);
    return state.kind === 'started' ? state.holders : [];
  }
}

const purchases: Foldable<PurchaseState> = purchaseDecider;
