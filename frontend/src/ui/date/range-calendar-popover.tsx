import { getLocalTimeZone, today } from '@internationalized/date';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
  RangeCalendar,
} from 'react-aria-components/RangeCalendar';
import { arrow } from './calendar-popover';
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
  const now = new Date();
  const chips: readonly (readonly [string, DateRange])[] = [
    [messages.weekend, thisWeekend(now)],
    [messages.nextWeekend, nextWeekend(now)],
  ];
  return (
    <Popover
      offset={4}
      className="animate-popover rounded-card border border-line bg-surface p-3 text-ink shadow-lift"
    >
      <Dialog className="outline-none">
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
                <div className="flex items-center justify-between gap-2 pb-2">
                  <Button slot="previous" className={arrow}>
                    <ChevronLeft aria-hidden="true" className="size-5" />
                  </Button>
                  <Heading className="text-16 font-strong" />
                  <Button slot="next" className={arrow}>
                    <ChevronRight aria-hidden="true" className="size-5" />
                  </Button>
                </div>
                <CalendarGrid weekdayStyle="short" className="border-separate border-spacing-0">
                  <CalendarGridHeader>
                    {(day) => (
                      <CalendarHeaderCell className="pb-1 text-12 font-strong text-ink-2">
                        {day}
                      </CalendarHeaderCell>
                    )}
                  </CalendarGridHeader>
                  <CalendarGridBody>
                    {(date) => (
                      <CalendarCell
                        date={date}
                        className="figures flex size-11 cursor-pointer items-center justify-center rounded-control outline-offset-[-2px] hover:bg-sunken data-disabled:cursor-default data-disabled:text-control data-outside-month:hidden data-selected:bg-accent data-selected:font-strong data-selected:text-on-accent data-today:border-2 data-today:border-accent"
                      />
                    )}
                  </CalendarGridBody>
                </CalendarGrid>
              </RangeCalendar>
            </>
          );
        }}
      </Dialog>
    </Popover>
  );
}

/** Both days, or the one that is set; null without one, and for dates that end before they begin. */
function rangeOf({ from, to }: DateRange) {
  const start = toCalendarDate(from || to);
  const end = toCalendarDate(to || from);
  return start && end && start.compare(end) <= 0 ? { start, end } : null;
}
