import type { NotificationPreferences } from '@terrace/contracts/http/care/notifications';
import { LockKeyhole } from 'lucide-react';
import { useId } from 'react';
import { ErrorState } from '../../ui/feedback/error-state';
import { Loading } from '../../ui/feedback/loading';
import { Switch } from '../../ui/field/switch';
import { Card } from '../../ui/layout/card';
import { messages } from '../messages';
import { usePreferences } from './preferences';

type Row = NotificationPreferences['topics'][number];
type Choose = ReturnType<typeof usePreferences>['choose'];

/** Switches for mail and push messages by topic; each change is saved at once. */
export function PreferencesTable() {
  const { data, isError, isFetching, refetch, choose } = usePreferences();
  const id = useId();
  if (data === undefined)
    return isError ? (
      <ErrorState title={messages.preferencesFailed} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <Loading text={messages.preferencesLoading} />
    );
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="text-18">
        {messages.tableTitle}
      </h2>
      <p className="mt-1 mb-3 text-ink-2">{messages.tableText}</p>
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">{messages.table}</caption>
        <thead>
          <tr className="text-14 text-ink-2">
            <th scope="col" className="py-2 font-text">
              {messages.topic}
            </th>
            {[messages.mail, messages.push].map((channel) => (
              <th key={channel} scope="col" className="w-16 py-2 text-center font-text">
                {channel}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.topics.map((row) => (
            <TopicRow key={row.topic} row={row} choose={choose} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function TopicRow({
  row: { topic, mail, push, isMailRequired },
  choose,
}: {
  readonly row: Row;
  readonly choose: Choose;
}) {
  const id = useId();
  const { name, text } = messages.topics[topic];
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="py-3 pr-3 font-text">
        <span className="block font-strong">{name}</span>
        <span className="block text-14 text-ink-2">{text}</span>
        {isMailRequired && (
          <span id={id} className="mt-1 flex items-start gap-1.5 text-14 text-ink-2">
            <LockKeyhole aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {messages.mailRequired}
          </span>
        )}
      </th>
      <td className="py-1 text-center">
        <Switch
          label={messages.mailOf(name)}
          isOn={mail}
          isDisabled={isMailRequired}
          aria-describedby={isMailRequired ? id : undefined}
          onChange={(isOn) => choose({ topic, channel: 'mail', isOn })}
        />
      </td>
      <td className="py-1 text-center">
        <Switch
          label={messages.pushOf(name)}
          isOn={push}
          onChange={(isOn) => choose({ topic, channel: 'push', isOn })}
        />
      </td>
    </tr>
  );
}
