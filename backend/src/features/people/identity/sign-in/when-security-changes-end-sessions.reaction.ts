import type { FeedEvent } from '@terrace/event-core/model/event';
import { Reaction } from '../../../../platform/event-core/reaction.js';
import type { ReactionHandler } from '@terrace/event-core/feed/reaction-runner';
import type { SellerEvent } from '../../sellers/seller.events.js';
import type { AccountEvent } from '../account.events.js';
import type { AdminEvent } from '../admins/admin.events.js';
import type { SecondFactorEvent } from '../second-factor/second-factor.events.js';
import { Sessions } from '../sessions/sessions.service.js';
import { accountOf } from '../account-streams.js';

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
    'SellerEmailChanged',
    'AccountSignedOutEverywhere',
    'SellerSignedOutEverywhere',
    'AdminSecondFactorTurnedOn',
    'AdminSecondFactorTurnedOff',
    'AdminSecondFactorReset',
    'AdminRecoveryCodesRenewed',
    'SecondFactorTurnedOn',
    'SecondFactorTurnedOff',
    'SecondFactorReset',
    'RecoveryCodesRenewed',
  ] satisfies (AdminEvent | AccountEvent | SellerEvent | SecondFactorEvent)['type'][],
})
export class WhenSecurityChangesEndSessions implements ReactionHandler {
  constructor(private readonly sessions: Sessions) {}

  async handle(event: FeedEvent): Promise<void> {
    const { at, data } = event;
    const except = 'sessionId' in data && typeof data.sessionId === 'string' ? data.sessionId : undefined;
    await this.sessions.endAll(accountOf(event), {
      openedBefore: at,
      ...(except !== undefined && { except }),
    });
  }
}
