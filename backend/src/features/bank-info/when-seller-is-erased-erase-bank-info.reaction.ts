import { CommandExecutor } from '../../platform/command/command-executor.js';
import { DomainError } from '../../platform/command/domain-error.js';
import { on } from '../../platform/command/plan.js';
import type { FeedEvent } from '../../platform/event-store/event.js';
import { parseStreamId } from '../../platform/event-store/stream-id.js';
import { Reaction, type ReactionHandler } from '../../platform/feed/reaction.js';
import type { SellerErased } from '../sellers/seller.events.js';
import { bankInfoDecider } from './bank-info.decider.js';

/** An erased seller has no bank any more; the row goes at once, and from open lists (product decisions, Privacy). */
@Reaction({
  name: 'when-seller-is-erased-erase-bank-info',
  on: ['SellerErased'] satisfies SellerErased['type'][],
})
export class WhenSellerIsErasedEraseBankInfo implements ReactionHandler {
  constructor(private readonly executor: CommandExecutor) {}

  async handle({ streamId }: FeedEvent): Promise<void> {
    const { entityId } = parseStreamId(streamId);
    const erase = { commands: () => [on(bankInfoDecider, entityId, { type: 'EraseBankInfo' })], result: {} };
    await this.executor.execute(erase).catch((failure: unknown) => {
      const hadNone = failure instanceof DomainError && failure.code === 'not-found';
      if (!hadNone) throw failure;
    });
  }
}
