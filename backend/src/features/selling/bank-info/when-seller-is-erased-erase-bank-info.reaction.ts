import { CommandExecutor } from '../../../platform/event-core/command-executor.js';
import { DomainError } from '@terrace/event-core/model/errors';
import { on } from '@terrace/event-core/model/plan';
import type { FeedEvent } from '@terrace/event-core/model/event';
import { parseStreamId } from '@terrace/event-core/model/event';
import { Reaction } from '../../../platform/event-core/reaction.js';
import type { ReactionHandler } from '@terrace/event-core/feed/reaction-runner';
import type { SellerErased } from '../../people/sellers/seller.events.js';
import { bankInfoDecider } from './bank-info.decider.js';

/** An erased seller has no bank any more; the row goes at once, and from open lists (product.md 15.2). */
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
