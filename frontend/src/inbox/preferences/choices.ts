import type { NotificationPreferences } from '@terrace/contracts/http/notifications';
import type { NotificationTopic } from '@terrace/contracts/values/notifications';

/** A new state of one switch of the table. */
export interface Choice {
  readonly topic: NotificationTopic;
  readonly channel: 'mail' | 'push';
  readonly isOn: boolean;
}

/** The preferences with these unsaved choices applied, in their order. */
export function withChoices(
  { topics }: NotificationPreferences,
  choices: readonly Choice[],
): NotificationPreferences {
  return {
    topics: topics.map((row) =>
      choices
        .filter(({ topic }) => topic === row.topic)
        .reduce((before, { channel, isOn }) => ({ ...before, [channel]: isOn }), row),
    ),
  };
}
