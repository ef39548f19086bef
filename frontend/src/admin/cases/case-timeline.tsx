import type { CaseEvent } from '@terrace/contracts/http/console/cases';
import { fieldInWords } from '@terrace/contracts/values/text/event-words';
import { formatInstant } from '../../ui/text/format-date';
import { sentenceOf, valueInWords } from '../list/history-words';
import { messages as list } from '../list/messages';
import { messages } from './messages';

/** What happened to several things in one list, newest first; `nameOf` says which delivery or document it was. */
export function CaseTimeline({
  events,
  nameOf,
}: {
  readonly events: readonly CaseEvent[];
  readonly nameOf: (of: CaseEvent['of']) => string | undefined;
}) {
  return (
    <ol className="grid gap-3">
      {events.map((event) => (
        <Entry
          key={`${event.of.category} ${event.of.id} ${event.version}`}
          event={event}
          name={nameOf(event.of)}
        />
      ))}
    </ol>
  );
}

function Entry({
  event: { event, at, by, changes, of },
  name,
}: {
  readonly event: CaseEvent;
  readonly name: string | undefined;
}) {
  return (
    <li className="border-l-2 border-line pl-4 wrap-anywhere">
      <p className="text-12 text-ink-2">
        {messages.thing(messages.things[of.category] ?? of.category, name)},{' '}
        <time dateTime={at}>{formatInstant(at)}</time>
      </p>
      <p>{sentenceOf(event, by.name ?? list.roles[by.role])}</p>
      {changes.length > 0 && (
        <details>
          <summary className="w-fit cursor-pointer text-12 text-ink-2 pointer-coarse:min-h-11">
            {messages.details}
          </summary>
          <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3 text-ink-2">
            {changes.map(({ field, value }) => (
              <div key={field} className="contents">
                <dt>{fieldInWords(field)}</dt>
                <dd>{valueInWords(field, value)}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </li>
  );
}
