import type { BodyOf } from '@terrace/contracts/http/endpoint';
import {
  LogLevel,
  MAX_MINUTES,
  getLogLevel,
  resetLogLevel,
  setLogLevel,
} from '@terrace/contracts/http/console/log-level';
import { type SyntheticEvent } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../api/client';
import { serverNow } from '../../api/server-clock';
import { useIsBehind } from '../../live/use-connection';
import { Button } from '../../ui/button/button';
import { InlineMessage } from '../../ui/feedback/inline-message';
import { showToast } from '../../ui/feedback/toast';
import { SelectField } from '../../ui/field/select-field';
import { Card } from '../../ui/layout/card';
import { formatClock } from '../../ui/text/format-date';
import { useNow } from '../../ui/text/use-now';
import { HistoryButton } from '../list/history-button';
import { REFETCH_INTERVAL_MS } from './jobs';
import { messages } from './messages';

const SECOND_MS = 1_000;
const LEVELS = LogLevel.options.map((value) => ({ value, text: messages.levels[value] }));
const MINUTES = [5, 15, MAX_MINUTES].map((minutes) => ({
  value: String(minutes),
  text: messages.minutes(minutes),
}));

const KEY = ['admin-log-level'];

/** The log level of all processes: how long it is in force, and a form to change it for a while. */
export function LogLevelPanel() {
  const { data, isError } = useLogLevel();
  const change = useChangeLogLevel();
  const isOffline = useIsBehind();
  const now = useNow(SECOND_MS, serverNow);
  if (!data) return isError && <InlineMessage tone="rejected">{messages.failedToLoadLevel}</InlineMessage>;
  const { level, until } = data;
  const isInForce = level !== null && until !== null && Date.parse(until) > now;
  const set = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    change.mutate({ level: LogLevel.parse(form.get('level')), minutes: Number(form.get('minutes')) });
  };
  return (
    <section aria-labelledby="log-level" className="mt-8">
      <h2 id="log-level" className="text-18">
        {messages.logLevel}
      </h2>
      <p className="mb-4 text-ink-2">{messages.logLevelIntro}</p>
      <Card>
        <div className="mb-4 flex flex-wrap items-center justify-between gap-4">
          <p role="status" className="font-strong">
            {isInForce ? messages.inForce(messages.levels[level], formatClock(until)) : messages.asConfigured}
          </p>
          <HistoryButton type="log-level" id="program" name={messages.logLevel} />
        </div>
        <form onSubmit={set} className="flex flex-wrap items-end gap-4">
          <SelectField label={messages.level} name="level" options={LEVELS} defaultValue="debug" />
          <SelectField label={messages.howLong} name="minutes" options={MINUTES} />
          <Button type="submit" variant="secondary" busy={change.isPending} disabled={isOffline}>
            {messages.setLevel}
          </Button>
          {isInForce && (
            <Button
              variant="secondary"
              disabled={isOffline || change.isPending}
              onClick={() => change.mutate(undefined)}
            >
              {messages.resetLevel}
            </Button>
          )}
        </form>
      </Card>
    </section>
  );
}

/** The temporary log level; refreshed as often as the figures around it. */
function useLogLevel() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => callApi(getLogLevel, { signal }),
    refetchInterval: REFETCH_INTERVAL_MS,
  });
}

/** Sets the log level of every process for some minutes, or resets it. */
function useChangeLogLevel() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body?: BodyOf<typeof setLogLevel>) =>
      body ? callApi(setLogLevel, { body }) : callApi(resetLogLevel),
    onSuccess: (inForce) => queries.setQueryData(KEY, inForce),
    onError: () => showToast({ tone: 'rejected', text: messages.failedLevel }),
  });
}
