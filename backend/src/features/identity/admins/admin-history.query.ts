import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { AdminDeed, AdminHistoryEntry } from '@terrace/contracts/http/admins';
import { ERASED } from '../../../platform/command/decided-by.js';
import { DomainError } from '../../../platform/command/domain-error.js';
import type { StoredEvent } from '../../../platform/event-store/event.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { streamId } from '../../../platform/event-store/stream-id.js';

/** Lines that are shown. */
const LINES = 100;

/** What happened to an administrator's account, newest first. Throws `not-found`. */
export class GetAdminHistory extends Query<{ items: AdminHistoryEntry[] }> {
  constructor(readonly adminId: string) {
    super();
  }
}

@QueryHandler(GetAdminHistory)
export class GetAdminHistoryHandler implements IQueryHandler<GetAdminHistory> {
  constructor(private readonly store: EventStore) {}

  async execute({ adminId }: GetAdminHistory) {
    const events = await this.store.readStream(streamId('admin', adminId));
    if (events.length === 0) throw new DomainError('not-found');
    return { items: events.flatMap(lineOf).slice(-LINES).reverse() };
  }
}

const DEEDS: Readonly<Record<string, AdminDeed>> = {
  AccountOpened: 'opened',
  AccountPasswordResetRequested: 'password-link-asked',
  AccountPasswordChanged: 'password-chosen',
  AccountSignedOutEverywhere: 'signed-out-everywhere',
  AdminInvited: 'invited',
  AdminInvitedAgain: 'invited-again',
  AdminDisabled: 'disabled',
  AdminEnabled: 'enabled',
  AdminSignedIn: 'signed-in',
  AdminSecondFactorRefused: 'second-factor-refused',
  AdminSecondFactorTurnedOn: 'second-factor-on',
  AdminSecondFactorTurnedOff: 'second-factor-off',
  AdminSecondFactorReset: 'second-factor-reset',
  AdminRecoveryCodesRenewed: 'recovery-codes-renewed',
};

/** A line of the history; none for what is no deed (a secret that was only shown). */
function lineOf({ type, data, personal, version, at }: StoredEvent): AdminHistoryEntry[] {
  const what = DEEDS[type];
  if (!what) return [];
  const partOf = (id: unknown) => (typeof id === 'string' ? personal?.[id] : undefined);
  const address = 'accountId' in data ? partOf(data.accountId)?.['address'] : undefined;
  return [
    {
      version,
      at: at.toISOString(),
      what,
      by: 'by' in data ? (partOf(data.by)?.['name'] ?? ERASED) : null,
      address: address ?? null,
      factor: 'factor' in data ? kindOf(data.factor) : null,
    },
  ];
}

function kindOf(factor: unknown): AdminHistoryEntry['factor'] {
  if (typeof factor !== 'object' || factor === null || !('kind' in factor)) return null;
  return factor.kind === 'code' || factor.kind === 'recovery-code' ? factor.kind : null;
}
