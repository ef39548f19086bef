import {
  IMPORT_COLUMNS,
  type ImportColumn,
  type TicketFile,
  type TicketFileResult,
} from '@terrace/contracts/http/selling/ticket-import';
import { namesOf } from '@terrace/contracts/values/fields';
import { DayOrder, readShortDate } from '@terrace/contracts/values/time/day-order';
import { slashDate } from '@terrace/contracts/values/time/event-date';
import { formatShortDate } from '@terrace/contracts/values/time/short-date';
import { Button } from '../../../ui/button/button';
import { InlineMessage } from '../../../ui/feedback/inline-message';
import { SelectField } from '../../../ui/field/select-field';
import { Card } from '../../../ui/layout/card';
import { messages } from './messages';

const COLUMNS = namesOf(IMPORT_COLUMNS);
const NOT_READ = 'not-read';

interface Reading {
  readonly body: TicketFile;
  readonly result: TicketFileResult;
  readonly onReadAs: (said: Pick<TicketFile, 'columns' | 'dayOrder'>) => void;
}

/** How the file's columns and dates were read, which its seller may correct. */
export function FileReading({ body, result: { columns, missing, dates }, onReadAs }: Reading) {
  const unread = columns.filter(({ column }) => column === null);
  const needed = missing.length > 0 || unread.some(({ suggestion }) => suggestion !== null);
  const mapTo = (heading: string, column: ImportColumn | null) => {
    // The mapping that was made last is kept longest.
    const { [heading]: _before, ...others } = body.columns ?? {};
    onReadAs({ columns: { ...others, [heading]: column } });
  };
  return (
    <Card as="section">
      <h2 className="text-18">{messages.reading}</h2>
      {missing.length > 0 && (
        <div className="mt-3">
          <InlineMessage tone="rejected">
            {/* A column that is not read may be the missing one; with fewer of these, some are not in the file at all. */}
            {(unread.length < missing.length ? messages.notInFile : messages.missing)(
              missing.map((column) => IMPORT_COLUMNS[column].name).join(', '),
            )}
          </InlineMessage>
        </div>
      )}
      {dates && <DateOrder dates={dates} onReadAs={onReadAs} />}
      <details className="mt-3" open={needed || undefined}>
        <summary className="min-h-11 cursor-pointer py-2.5 font-strong text-link">
          {messages.columnsRead(columns.length - unread.length, unread.length)}
        </summary>
        <div className="mt-2 grid gap-4 sm:grid-cols-2">
          {columns.map(({ heading, column, suggestion }, place) => (
            <div key={`${place} ${heading}`} className="flex min-w-0 flex-col gap-1">
              <SelectField
                label={messages.heading(heading)}
                value={column ?? NOT_READ}
                options={[
                  { value: NOT_READ, text: messages.notRead },
                  ...COLUMNS.map((name) => ({ value: name, text: IMPORT_COLUMNS[name].name })),
                ]}
                onChange={({ target: { value } }) =>
                  mapTo(heading, COLUMNS.find((name) => name === value) ?? null)
                }
              />
              {suggestion && (
                <Button variant="quiet" size="compact" onClick={() => mapTo(heading, suggestion)}>
                  {messages.didYouMean(IMPORT_COLUMNS[suggestion].name)}
                </Button>
              )}
            </div>
          ))}
        </div>
      </details>
    </Card>
  );
}

/** Which day a date such as '5/12/2026' is. */
function DateOrder({
  dates: { example, order, isAsked },
  onReadAs,
}: {
  readonly dates: NonNullable<TicketFileResult['dates']>;
  readonly onReadAs: Reading['onReadAs'];
}) {
  const textOf = (each: DayOrder) => {
    const day = readShortDate(example, each);
    return day === undefined ? messages.orders[each] : formatShortDate(slashDate(day));
  };
  return (
    <div className="mt-3">
      <SelectField
        label={messages.dateOrder(example)}
        {...(isAsked && { error: messages.dateAsked })}
        value={isAsked ? '' : order}
        {...(isAsked && { placeholder: messages.chooseDay })}
        options={DayOrder.options.map((each) => ({ value: each, text: textOf(each) }))}
        onChange={({ target: { value } }) => {
          const chosen = DayOrder.options.find((each) => each === value);
          if (chosen) onReadAs({ dayOrder: chosen });
        }}
      />
    </div>
  );
}
