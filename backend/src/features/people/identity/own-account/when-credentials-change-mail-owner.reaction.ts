import type { ReactionHandler } from '@terrace/event-core/feed/reaction-runner';
import type { FeedEvent } from '@terrace/event-core/model/event';
import { EventStore } from '@terrace/event-core/store/event-store';
import { Reaction } from '../../../../platform/event-core/reaction.js';
import { JobQueue } from '../../../../platform/jobs/job-queue.js';
import type { SellerEvent } from '../../sellers/seller.events.js';
import type { AccountEvent } from '../account.events.js';
import { accountOf } from '../account-streams.js';
import type { AdminEvent } from '../admins/admin.events.js';
import type { SecondFactorEvent } from '../second-factor/second-factor.events.js';
import type { CredentialChange } from './changed-credentials.mail.js';
import { mailChangedCredentials } from './mail-changed-credentials.job.js';

const CREDENTIAL_CHANGES = {
  AccountPasswordChanged: 'password',
  SellerPasswordChanged: 'password',
  AccountEmailChanged: 'email',
  SellerEmailChanged: 'email',
  AdminSecondFactorTurnedOn: 'factor-on',
  AdminSecondFactorTurnedOff: 'factor-off',
  AdminSecondFactorReset: 'factor-reset',
  AdminRecoveryCodesRenewed: 'recovery-codes',
  SecondFactorTurnedOn: 'factor-on',
  SecondFactorTurnedOff: 'factor-off',
  SecondFactorReset: 'factor-reset',
  RecoveryCodesRenewed: 'recovery-codes',
} as const satisfies Partial<
  Record<(AdminEvent | AccountEvent | SellerEvent | SecondFactorEvent)['type'], CredentialChange>
>;

const GIVES_PASSWORD: ReadonlySet<string> = new Set<AdminEvent['type']>([
  'AccountOpened',
  'AccountPasswordChanged',
]);

function isCredentialChange(type: string): type is keyof typeof CREDENTIAL_CHANGES {
  return type in CREDENTIAL_CHANGES;
}

/** Mails the owner whoever made the change, because it may have been an attacker. */
@Reaction({
  name: 'when-credentials-change-mail-owner',
  on: Object.keys(CREDENTIAL_CHANGES),
  startAt: 'head',
})
export class WhenCredentialsChangeMailOwner implements ReactionHandler {
  constructor(
    private readonly jobs: JobQueue,
    private readonly store: EventStore,
  ) {}

  async handle(event: FeedEvent): Promise<void> {
    const { id: key, type, at } = event;
    if (!isCredentialChange(type) || (await this.isFirstPassword(event))) return;
    const what = CREDENTIAL_CHANGES[type];
    const job = { ...accountOf(event), what, at: at.toISOString(), key };
    await this.jobs.enqueue(mailChangedCredentials, job, { id: key });
  }

  /** An invited administrator's first password replaces none, so no mail is sent. */
  private async isFirstPassword({ type, streamId, version }: FeedEvent): Promise<boolean> {
    if (type !== 'AccountPasswordChanged') return false;
    const events = await this.store.readStream(streamId);
    return !events.some((event) => event.version < version && GIVES_PASSWORD.has(event.type));
  }
}
