import { getLocalTimeZone, today } from '@internationalized/date';
import { Heading, RangeCalendar } from 'react-aria-components/RangeCalendar';
import { CalendarPanel, MonthBar, MonthDays } from './calendar-popover';
import { fromCalendarDate, toCalendarDate } from './calendar-date';
import { type DateRange, nextWeekend, thisWeekend } from './date-ranges';

const messages = { label: 'First and last day', weekend: 'This weekend', nextWeekend: 'Next weekend' };

/** The two dates of a calendar that chooses both. */
export interface RangeChoice {
  readonly value: DateRange;
  readonly onChange: (range: DateRange) => void;
}

/** The calendar of a `DateField` with a range: first and last day from today on, and weekends to choose at once. */
export function RangeCalendarPopover({ value, onChange }: RangeChoice) {
  // oxlint-disable-next-line react/purity -- the weekends are those after each render
  const now = new Date();
  const chips: readonly (readonly [string, DateRange])[] = [
    [messages.weekend, thisWeekend(now)],
    [messages.nextWeekend, nextWeekend(now)],
  ];
  return (
    <CalendarPanel>
      {({ close }) => {
        const choose = (range: DateRange) => {
          onChange(range);
          close();
        };
        return (
          <>
            <div className="flex flex-wrap gap-2 pb-2">
              {chips.map(([text, range]) => (
                <button
                  key={text}
                  type="button"
                  aria-pressed={range.from === value.from && range.to === value.to}
                  onClick={() => choose(range)}
                  className="min-h-11 rounded-full border border-control px-4 font-strong hover:bg-sunken aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:text-on-primary"
                >
                  {text}
                </button>
              ))}
            </div>
            <RangeCalendar
              aria-label={messages.label}
              value={rangeOf(value)}
              onChange={({ start, end }) =>
                choose({ from: fromCalendarDate(start), to: fromCalendarDate(end) })
              }
              minValue={today(getLocalTimeZone())}
            >
              <MonthBar>
                <Heading className="text-16 font-strong" />
              </MonthBar>
              <MonthDays />
            </RangeCalendar>
          </>
        );
      }}
    </CalendarPanel>
  );
}

/** Both days, or the day that is set; null without a day, and for dates that end before they begin. */
function rangeOf({ from, to }: DateRange) {
  const start = toCalendarDate(from || to);
  const end = toCalendarDate(to || from);
  return start && end && start.compare(end) <= 0 ? { start, end } : null;
}
