import { CalendarDays, X } from 'lucide-react';
import { useRef, useState } from 'react';
import {
  Button,
  DateInput,
  DatePicker,
  DateSegment,
  Group,
  Label,
  Text,
} from 'react-aria-components/DatePicker';
import { IconButton } from '../button/icon-button';
import { FieldError, type FieldText } from '../field/field';
import { inputStyle } from '../field/input-style';
import { classNames } from '../style/class-names';
import { EnglishLocale } from '../text/english-locale';
import { fromCalendarDate, toCalendarDate } from './calendar-date';
import { CalendarPopover } from './calendar-popover';
import { type RangeChoice, RangeCalendarPopover } from './range-calendar-popover';

/** product.md 8.7: a date that cannot be read. */
const INVALID = 'Date input not valid.';

export interface DateFieldProps extends FieldText {
  /** dd/MM/yyyy, or '' for none. */
  readonly value: string;
  /** Receives dd/MM/yyyy, or '' when the date is cleared or incomplete. */
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  /** Shown while the field is empty, as 'Select start date'. */
  readonly placeholder: string;
  /** First and last selectable day, dd/MM/yyyy. */
  readonly min?: string;
  readonly max?: string;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
  /** Where this is one of two dates: its calendar chooses both. */
  readonly range?: RangeChoice;
  /** Whether the calendar is open; the field knows it itself when left out. */
  readonly isOpen?: boolean;
  readonly onOpenChange?: (isOpen: boolean) => void;
}

/**
 * A date as dd/MM/yyyy: typed into its three parts, or chosen from a calendar. Heavy (react-aria): on the buyer's
 * first page use `LazyDateField`.
 */
export function DateField({
  label,
  hint,
  error,
  optional,
  labelHidden,
  value,
  onChange,
  onBlur,
  placeholder,
  min,
  max,
  disabled,
  autoFocus,
  range,
  isOpen,
  onOpenChange,
}: DateFieldProps) {
  const group = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState(false);
  const [started, setStarted] = useState(false);
  const { drawing, emit, clear: empty } = useDrawing(value, onChange);
  const [noSuchDay, setNoSuchDay] = useState(false);
  /** The typed date when it does not exist (31/02); react-aria is about to replace it by another one. */
  const impossible = useRef<string | undefined>(undefined);
  const outside = !inRange(value, min, max);
  const message =
    error ?? (!focused && (started || outside || (noSuchDay && value === '')) ? INVALID : undefined);

  const readParts = () => {
    setStarted(isPartlyFilled(group.current));
    const typed = typedDay(group.current);
    impossible.current = typed !== undefined && !toCalendarDate(typed) ? typed : undefined;
  };
  const change = (next: string) => {
    const isMadeUp = impossible.current !== undefined && isSameMonth(impossible.current, next);
    impossible.current = undefined;
    setNoSuchDay(isMadeUp);
    emit(isMadeUp ? '' : next);
  };
  const clear = () => {
    setStarted(false);
    setNoSuchDay(false);
    empty();
  };

  return (
    <EnglishLocale>
      <DatePicker
        key={drawing.count}
        value={toCalendarDate(value)}
        onChange={(date) => change(fromCalendarDate(date))}
        onFocusChange={(inside) => {
          setFocused(inside);
          readParts();
          if (!inside) onBlur?.();
        }}
        minValue={toCalendarDate(min)}
        maxValue={toCalendarDate(max)}
        isDisabled={disabled}
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        isInvalid={message !== undefined}
        autoFocus={autoFocus || drawing.focused}
        shouldForceLeadingZeros
        granularity="day"
        className="flex min-w-0 flex-col gap-1"
      >
        <Label className={labelHidden ? 'sr-only' : 'text-14 font-strong'}>
          {label}
          {optional && <span className="font-text text-ink-2"> (optional)</span>}
        </Label>
        <Group
          ref={group}
          onKeyUp={readParts}
          aria-invalid={message !== undefined || undefined}
          className={classNames(inputStyle, 'relative flex items-center pr-0.5')}
        >
          <DateInput className="flex flex-1 items-center">
            {(segment) => (
              <DateSegment
                segment={segment}
                className="figures rounded-control px-px outline-none data-focused:bg-accent data-focused:text-on-accent data-placeholder:text-ink-2"
              />
            )}
          </DateInput>
          {value === '' && !focused && !started && !noSuchDay && (
            <span className="pointer-events-none absolute inset-y-0.5 right-12 left-2 flex items-center truncate bg-surface pl-1 text-ink-2">
              {placeholder}
            </span>
          )}
          {(value !== '' || started || noSuchDay) && !disabled && (
            <IconButton
              label={`Clear ${label}`}
              icon={X}
              slot={undefined}
              onClick={clear}
              // The group prevents the default of Enter and Space, which would be the click.
              onKeyDown={(event) => event.stopPropagation()}
            />
          )}
          <Button
            aria-label={`Open calendar: ${label}`}
            className="inline-flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-sunken"
          >
            <CalendarDays aria-hidden="true" className="size-5" />
          </Button>
        </Group>
        {hint !== undefined && (
          <Text slot="description" className="text-14 text-ink-2">
            {hint}
          </Text>
        )}
        {message !== undefined && (
          <Text slot="errorMessage">
            <FieldError text={message} />
          </Text>
        )}
        {range ? <RangeCalendarPopover {...range} /> : <CalendarPopover />}
      </DatePicker>
    </EnglishLocale>
  );
}

/**
 * Remounts the field to empty it, because react-aria keeps incomplete parts to itself: after the clear button (which
 * moves the focus to the day), and when the form empties it.
 */
function useDrawing(value: string, onChange: (value: string) => void) {
  const [emitted, setEmitted] = useState(value);
  const [drawing, setDrawing] = useState({ count: 0, focused: false });
  const emit = (next: string) => {
    setEmitted(next);
    onChange(next);
  };
  if (value !== emitted) {
    setEmitted(value);
    if (value === '') setDrawing({ count: drawing.count + 1, focused: false });
  }
  const clear = () => {
    emit('');
    setDrawing({ count: drawing.count + 1, focused: true });
  };
  return { drawing, emit, clear };
}

/** Some of day, month and year are typed, but not all. */
function isPartlyFilled(group: HTMLElement | null): boolean {
  const parts = [...(group?.querySelectorAll('[role="spinbutton"]') ?? [])];
  const empty = parts.filter((part) => part.hasAttribute('data-placeholder'));
  return empty.length > 0 && empty.length < parts.length;
}

function inRange(value: string, min: string | undefined, max: string | undefined): boolean {
  const date = toCalendarDate(value);
  const first = toCalendarDate(min);
  const last = toCalendarDate(max);
  return !date || ((!first || date.compare(first) >= 0) && (!last || date.compare(last) <= 0));
}

/** The date in the three parts, as dd/MM/yyyy; undefined while one is empty. */
function typedDay(group: HTMLElement | null): string | undefined {
  const parts = [...(group?.querySelectorAll('[role="spinbutton"]') ?? [])];
  const isWhole = parts.length > 0 && parts.every((part) => !part.hasAttribute('data-placeholder'));
  return isWhole ? parts.map(({ textContent }) => textContent).join('/') : undefined;
}

/** Whether two dates (dd/MM/yyyy) have the same month and year. */
function isSameMonth(one: string, other: string): boolean {
  return one.slice(2) === other.slice(2);
}
