import type { ReactNode } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarMonthPicker,
  CalendarYearPicker,
} from 'react-aria-components/Calendar';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { type Key } from 'react-aria-components/Tabs';
import { useBackCloses } from '../overlay/use-back-closes';

/** Years shown at once (product.md 9.9). */
const YEARS_PER_PAGE = 12;

/** The popover of a calendar; its dialog closes it. */
export function CalendarPanel({
  children,
}: {
  readonly children: ReactNode | ((dialog: { close: () => void }) => ReactNode);
}) {
  return (
    <Popover
      offset={4}
      className="animate-popover rounded-card border border-line bg-surface p-3 text-ink shadow-lift"
    >
      <Dialog className="outline-none">
        {({ close }) => (
          <>
            <BackCloses onClose={close} />
            {typeof children === 'function' ? children({ close }) : children}
          </>
        )}
      </Dialog>
    </Popover>
  );
}

/** Is there while the calendar is open (product.md 2.37). */
function BackCloses({ onClose }: { readonly onClose: () => void }) {
  useBackCloses(onClose);
  return null;
}

/** The row above a month's days: what names the month, between the buttons that lead to the months around. */
export function MonthBar({ children }: { readonly children: ReactNode }) {
  const arrow =
    'inline-flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-sunken disabled:opacity-40';
  return (
    <div className="flex items-center justify-between gap-2 pb-2">
      <Button slot="previous" className={arrow}>
        <ChevronLeft aria-hidden="true" className="size-5" />
      </Button>
      {children}
      <Button slot="next" className={arrow}>
        <ChevronRight aria-hidden="true" className="size-5" />
      </Button>
    </div>
  );
}

/** The days of a month, today marked. */
export function MonthDays() {
  return (
    <CalendarGrid weekdayStyle="short" className="border-separate border-spacing-0">
      <CalendarGridHeader>
        {(day) => (
          <CalendarHeaderCell className="pb-1 text-12 font-strong text-ink-2">{day}</CalendarHeaderCell>
        )}
      </CalendarGridHeader>
      <CalendarGridBody>
        {(date) => (
          <CalendarCell
            date={date}
            className="figures flex size-11 cursor-pointer items-center justify-center rounded-control outline-offset-[-2px] hover:bg-sunken data-disabled:cursor-default data-disabled:text-control data-outside-month:hidden data-selected:bg-accent data-selected:font-strong data-selected:text-on-accent data-today:border-2 data-today:border-accent data-unavailable:text-control"
          />
        )}
      </CalendarGridBody>
    </CalendarGrid>
  );
}

/** The calendar of `DateField`, with selects for month and year. */
export function CalendarPopover() {
  return (
    <CalendarPanel>
      <Calendar>
        <MonthBar>
          <CalendarMonthPicker format="long">
            {(picker) => <CalendarSelect {...picker} />}
          </CalendarMonthPicker>
          <CalendarYearPicker visibleYears={YEARS_PER_PAGE}>
            {(picker) => <CalendarSelect {...picker} />}
          </CalendarYearPicker>
        </MonthBar>
        <MonthDays />
      </Calendar>
    </CalendarPanel>
  );
}

/** A native select for the calendar's month or year. */
function CalendarSelect({
  'aria-label': label,
  value,
  onChange,
  items,
}: {
  readonly 'aria-label': string;
  readonly value: Key;
  readonly onChange: (key: Key | null) => void;
  readonly items: readonly { readonly id: number; readonly formatted: string }[];
}) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
      className="min-h-11 rounded-control border border-control bg-surface px-2 font-strong"
    >
      {items.map(({ id, formatted }) => (
        <option key={id} value={id}>
          {formatted}
        </option>
      ))}
    </select>
  );
}
