import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { AdminHistoryAction, AdminHistoryEntry } from '@terrace/contracts/http/admins';
import { ERASED } from '../../../platform/text/erased.js';
import { DomainError } from '@terrace/event-core/model/errors';
import type { StoredEvent } from '@terrace/event-core/model/event';
import { EventStore } from '@terrace/event-core/store/event-store';
import { streamId } from '@terrace/event-core/model/event';

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

const ACTIONS: Readonly<Record<string, AdminHistoryAction>> = {
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

/** A line of the history; none for an event that is not shown (a secret that was only displayed). */
function lineOf({ type, data, personal, version, at }: StoredEvent): AdminHistoryEntry[] {
  const what = ACTIONS[type];
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
