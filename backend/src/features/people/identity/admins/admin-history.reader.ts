import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { type AdminHistoryAction, AdminHistoryEntry } from '@terrace/contracts/http/identity/admins';
import { AdminRole } from '@terrace/contracts/values/admin-roles';
import { ERASED } from '../../../../platform/text/erased.js';
import { DomainError } from '@terrace/event-core/model/errors';
import type { StoredEvent } from '@terrace/event-core/model/event';
import { EventStore } from '@terrace/event-core/store/event-store';
import { streamId } from '@terrace/event-core/model/event';

/** Lines that are shown. */
const LINES = 100;

/** Reads the history of an administrator's account from the log. */
@Injectable()
export class AdminHistoryReader {
  constructor(private readonly store: EventStore) {}

  /** What happened to the account, newest first. Throws `not-found`. */
  async get(adminId: string): Promise<{ items: AdminHistoryEntry[] }> {
    const events = await this.store.readStream(streamId('admin', adminId));
    if (events.length === 0) throw new DomainError('not-found');
    return { items: events.flatMap(lineOf).slice(-LINES).reverse() };
  }
}

const ACTIONS: Readonly<Record<string, AdminHistoryAction>> = {
  AccountOpened: 'opened',
  AccountPasswordResetRequested: 'password-link-asked',
  AccountPasswordChanged: 'password-chosen',
  AccountRenamed: 'renamed',
  AccountEmailChanged: 'email-changed',
  AccountSignedOutEverywhere: 'signed-out-everywhere',
  AdminInvited: 'invited',
  AdminInvitedAgain: 'invited-again',
  AdminRolesChanged: 'roles-changed',
  AdminLinked: 'provider-linked',
  AdminRolesGiven: 'roles-from-provider',
  AdminDisabled: 'disabled',
  AdminEnabled: 'enabled',
  AdminSignedIn: 'signed-in',
  AdminSecondFactorRefused: 'second-factor-refused',
  AdminSecondFactorTurnedOn: 'second-factor-on',
  AdminSecondFactorTurnedOff: 'second-factor-off',
  AdminSecondFactorReset: 'second-factor-reset',
  AdminRecoveryCodesRenewed: 'recovery-codes-renewed',
};

/** The provider may give none. */
const GIVEN = z.array(AdminRole);

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
      roles: 'roles' in data ? GIVEN.parse(data.roles) : null,
      factor: 'factor' in data ? kindOf(data.factor) : null,
    },
  ];
}

function kindOf(factor: unknown): AdminHistoryEntry['factor'] {
  if (typeof factor !== 'object' || factor === null || !('kind' in factor)) return null;
  return AdminHistoryEntry.shape.factor.safeParse(factor.kind).data ?? null;
}
