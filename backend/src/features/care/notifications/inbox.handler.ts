import { Command } from '@nestjs/cqrs';
import { on } from '@terrace/event-core/model/plan';
import { planHandler } from '../../../platform/event-core/plan-handler.js';
import { inboxDecider } from './inbox.decider.js';
import type { ChosenChannels } from './inbox.events.js';

/** A person has read everything up to a position. A lower position than before has no effect. */
export class ReadNotifications extends Command<{ accountId: string }> {
  constructor(
    readonly accountId: string,
    readonly upTo: number,
  ) {
    super();
  }
}

/** A person chooses which topics are also sent as mail or as push message. */
export class SetPreferences extends Command<{ accountId: string }> {
  constructor(
    readonly accountId: string,
    readonly channels: ChosenChannels,
  ) {
    super();
  }
}

export const ReadNotificationsHandler = planHandler(ReadNotifications, ({ accountId, upTo }) => ({
  commands: () => [on(inboxDecider, accountId, { type: 'ReadNotifications', upTo })],
  result: { accountId },
}));

export const SetPreferencesHandler = planHandler(SetPreferences, ({ accountId, channels }) => ({
  commands: () => [on(inboxDecider, accountId, { type: 'SetPreferences', ownerId: accountId, channels })],
  result: { accountId },
}));
