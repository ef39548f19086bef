import {
  type NotificationPreferences,
  getNotificationPreferences,
  setNotificationPreferences,
} from '@terrace/contracts/http/care/notifications';
import type { NotificationTopic } from '@terrace/contracts/values/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../api/client';
import { hideToast, showToast } from '../../ui/feedback/toast';
import { messages } from '../messages';

const KEY = ['notification-preferences'] as const;

/** A new state of one switch of the table. */
export interface Choice {
  readonly topic: NotificationTopic;
  readonly channel: 'mail' | 'push';
  readonly isOn: boolean;
}

/**
 * Query of the preferences, and `choose`, which shows a choice at once and saves it. Choices are saved one after the
 * other. When one fails, its switch shows the saved state again; other choices stay.
 */
export function usePreferences() {
  const queries = useQueryClient();
  const [unsaved, setUnsaved] = useState<readonly Choice[]>([]);
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => callApi(getNotificationPreferences, { signal }),
    staleTime: 0,
  });
  const { mutate } = useMutation({
    scope: { id: KEY[0] },
    mutationFn: (choice: Choice) => {
      const saved = queries.getQueryData<NotificationPreferences>(KEY);
      const row = saved && withChoices(saved, [choice]).topics.find(({ topic }) => topic === choice.topic);
      const topics = row ? [{ topic: row.topic, mail: row.mail, push: row.push }] : [];
      return callApi(setNotificationPreferences, { body: { topics } });
    },
    onSuccess: async (saved) => {
      // A fetch that started earlier would overwrite the saved state.
      await queries.cancelQueries({ queryKey: KEY });
      queries.setQueryData(KEY, saved);
      hideToast(KEY[0]);
    },
    onError: (_error, { topic }) =>
      showToast({ tone: 'rejected', text: messages.saveFailed(messages.topics[topic].name), id: KEY[0] }),
    onSettled: (_saved, _error, choice) => setUnsaved((all) => all.filter((other) => other !== choice)),
  });
  return {
    ...query,
    data: query.data && withChoices(query.data, unsaved),
    choose: (choice: Choice) => {
      setUnsaved((all) => [...all, choice]);
      mutate(choice);
    },
  };
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
