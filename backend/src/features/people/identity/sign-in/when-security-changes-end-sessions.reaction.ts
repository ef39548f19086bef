import type { Role } from '@terrace/contracts/values/statuses';
import type { FeedEvent } from '@terrace/event-core/model/event';
import { parseStreamId } from '@terrace/event-core/model/event';
import { Reaction } from '../../../../platform/event-core/reaction.js';
import type { ReactionHandler } from '@terrace/event-core/feed/reaction-runner';
import type { SellerEvent } from '../../sellers/seller.events.js';
import type { BuyerEvent } from '../account.events.js';
import type { AdminEvent } from '../admins/admin.events.js';
import { Sessions } from '../sessions/sessions.service.js';

/**
 * Ends the sessions that were there before an account's password, address or second factor changed, or before its owner signed
 * out everywhere. The command does so too, before it answers; this makes up for a command that died in between.
 */
@Reaction({
  name: 'end-sessions-after-security-changes',
  startAt: 'head',
  on: [
    'AccountPasswordChanged',
    'SellerPasswordChanged',
    'AccountEmailChanged',
    'AccountSignedOutEverywhere',
    'SellerSignedOutEverywhere',
    'AdminSecondFactorTurnedOn',
    'AdminSecondFactorTurnedOff',
    'AdminSecondFactorReset',
    'AdminRecoveryCodesRenewed',
  ] satisfies (AdminEvent | BuyerEvent | SellerEvent)['type'][],
})
export class WhenSecurityChangesEndSessions implements ReactionHandler {
  constructor(private readonly sessions: Sessions) {}

  async handle({ streamId, at, data }: FeedEvent): Promise<void> {
    const { category, entityId } = parseStreamId(streamId);
    const except = 'sessionId' in data && typeof data.sessionId === 'string' ? data.sessionId : undefined;
    await this.sessions.endAll(
      { role: roleOf(category), id: entityId },
      { openedBefore: at, ...(except !== undefined && { except }) },
    );
  }
}

/** Streams of accounts are named by the accounts' roles. */
function roleOf(category: string): Role {
  if (category === 'buyer' || category === 'seller' || category === 'admin') return category;
  throw new Error(`A stream of ${category} is no account`);
}
