import type {
  NotificationChannels,
  NotificationPreferences,
} from '@terrace/contracts/http/care/notifications';
import type { Role } from '@terrace/contracts/values/statuses';
import { NotificationTopic, areMailsRequired } from '@terrace/contracts/values/notifications';
import { invalid } from '../../../platform/text/invalid.js';
import type { ChosenChannels } from './inbox.events.js';
import type { Rule } from './rules/rule.js';
import { allRules } from './rules/rules.js';

type TopicChannels = NotificationPreferences['topics'][number];

/** The topics with rules for this role, and the channels of each beside the inbox. */
export function channelsOf(role: Role, chosen: ChosenChannels): TopicChannels[] {
  return NotificationTopic.options.flatMap((topic) => {
    const rules = rulesAbout(role, topic);
    if (rules.length === 0) return [];
    const push = chosen[topic]?.push ?? rules.some((rule) => rule.push);
    const hasMail = rules.some(({ mail }) => mail !== null);
    const isMailRequired = hasMail && areMailsRequired(topic);
    const mail = isMailRequired || (hasMail && wantsMail(rules, chosen[topic]));
    return [{ topic, mail, push, hasMail, isMailRequired }];
  });
}

/** Whether a person gets the mails about a topic: those that are required, and others unless turned off. */
export function wantsMailAbout(role: Role, topic: NotificationTopic, chosen: ChosenChannels): boolean {
  return areMailsRequired(topic) || wantsMail(rulesAbout(role, topic), chosen[topic]);
}

/**
 * Validates a person's choice and returns it by topic. Throws `invalid` for a topic without rules for the role, for a
 * repeated topic, and when a required mail is turned off.
 */
export function chosenChannels(
  role: Role,
  topics: readonly ({ readonly topic: NotificationTopic } & NotificationChannels)[],
): ChosenChannels {
  const known = new Map(channelsOf(role, {}).map((channels) => [channels.topic, channels]));
  const chosen: Partial<Record<NotificationTopic, NotificationChannels>> = {};
  for (const [index, { topic, mail, push }] of topics.entries()) {
    const channels = known.get(topic);
    if (!channels || chosen[topic]) throw invalid(`topics.${index}.topic`, 'Please choose a topic once');
    if (channels.isMailRequired && !mail)
      throw invalid(`topics.${index}.mail`, 'Mails about money and how to get in cannot be turned off');
    chosen[topic] = { mail, push };
  }
  return chosen;
}

function rulesAbout(role: Role, topic: NotificationTopic): readonly Rule[] {
  return allRules.filter((rule) => rule.audience === role && rule.topic === topic);
}

function wantsMail(rules: readonly Rule[], chosen: NotificationChannels | undefined): boolean {
  return chosen?.mail ?? rules.some(({ mail }) => mail !== null);
}
