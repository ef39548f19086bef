import {
  MIN_HOURS_BEFORE_EVENT,
  MIN_HOURS_TO_DELIVER,
  PAST_DELIVERY_TIME,
  isDeliveryTimePast,
} from '@terrace/contracts/values/time/delivery-limits';
import { UNREADABLE_DELIVERY_TIME, readDeliveryTime } from '@terrace/contracts/values/time/delivery-time';
import { namesOf } from '@terrace/contracts/values/fields';
import { readSeats, seatsIn } from '@terrace/contracts/values/seats';
import { Split, TicketType } from '@terrace/contracts/values/statuses';
import { MINUTE_MS } from '@terrace/contracts/values/time/durations';
import { SPLIT_LABELS } from '@terrace/contracts/values/ticket-labels';
import { seatFields } from '@terrace/contracts/values/listing/seat-texts';
import { useWatch } from 'react-hook-form';
import { serverNow } from '../../api/server-clock';
import { FormDateField } from '../../ui/date/form-date-field';
import { FormSelectField } from '../../ui/form/form-select-field';
import { FormTextArea } from '../../ui/form/form-text-area';
import { FormTextField } from '../../ui/form/form-text-field';
import { InlineMessage } from '../../ui/feedback/inline-message';
import { Money } from '../../ui/text/money';
import { formatMoney } from '@terrace/contracts/values/money/format-money';
import { type EventOfTerms, useSellerTerms, useStartOf, useTermsOf } from '../terms/seller-terms';
import { FaceValueField, PlaceAnswers, RestrictionFields, answer } from './attribute-fields';
import { DeliveryChoice } from './delivery-choice';
import { messages } from './messages';
import { type UploadForm, quantityText, sellersShare } from './upload-fields';

/** Seats that are named one by one. */
const MAX_NAMED = 12;

const HOUR = 60;

const DAY = 24 * HOUR;

/** From Earth's first time zone to its last. */
const ALL_ZONES_MS = 26 * HOUR * MINUTE_MS;

/** The fields of a ticket other than its event, for editing. */
export function TicketFields({ form, event }: { readonly form: UploadForm; readonly event: EventOfTerms }) {
  return (
    <>
      <SeatFields form={form} />
      <PriceField form={form} event={event} />
      <DeliveryFields form={form} event={event} />
    </>
  );
}

/** Type, seats, and how many tickets they are. */
export function SeatFields({ form }: { readonly form: UploadForm }) {
  return (
    <>
      <FormSelectField
        form={form}
        name="ticketType"
        label={messages.ticketType}
        placeholder={messages.chooseType}
        options={TicketType.options.map((type) => ({ value: type, text: type }))}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        {namesOf(seatFields).map((name) => (
          <FormTextField
            key={name}
            form={form}
            name={name}
            label={messages[name]}
            optional
            autoComplete="off"
            onInput={({ currentTarget }) => {
              answer(form, name, false);
              if (name === 'seat') countSeats(form, currentTarget.value);
            }}
          />
        ))}
      </div>
      <PlaceAnswers form={form} />
      <NamedSeats form={form} />
      <QuantityField form={form} />
      <FormSelectField
        form={form}
        name="split"
        label={messages.split}
        hint={messages.splitHint}
        options={Split.options.map((split) => ({ value: split, text: SPLIT_LABELS[split] }))}
      />
      <RestrictionFields form={form} />
      <FormTextArea form={form} name="description" label={messages.description} rows={3} optional />
    </>
  );
}

/** The price, and what the seller receives of it. */
export function PriceField({ form, event }: { readonly form: UploadForm; readonly event: EventOfTerms }) {
  const highest = useSellerTerms()?.maxTicketPrice;
  return (
    <>
      <FormTextField
        form={form}
        name="price"
        label={messages.price}
        hint={highest ? messages.highestPrice(formatMoney(highest)) : undefined}
        inputMode="decimal"
        autoComplete="off"
      />
      <YouReceive form={form} event={event} />
      <FaceValueField form={form} />
    </>
  );
}

/** Where and when the tickets are handed over. */
export function DeliveryFields({ form, event }: { readonly form: UploadForm; readonly event: EventOfTerms }) {
  const [typed, eventDate, eventTime, inHandDate] = useWatch({
    control: form.control,
    name: ['deliveryTime', 'eventDate', 'eventTime', 'inHandDate'],
  });
  const isPastAt = (now: number, startsAt: string | null = null) =>
    isDeliveryTimePast(typed, { eventDate, eventTime, inHandDate, startsAt }, now);
  const now = serverNow();
  // Where the event takes place decides only of a time that is over in some zones.
  const isOpen = !isPastAt(now) && isPastAt(now + ALL_ZONES_MS);
  const isPast = isPastAt(now, useStartOf(event, isOpen));
  return (
    <>
      <FormTextArea form={form} name="deliveryAddress" label={messages.deliveryAddress} rows={2} />
      <DeliveryChoice form={form} />
      <FormTextField
        form={form}
        name="deliveryTime"
        label={messages.deliveryTime}
        hint={isPast ? undefined : dueHint(typed)}
      />
      {isPast && <InlineMessage tone="pending">{`${PAST_DELIVERY_TIME}.`}</InlineMessage>}
      <FormDateField
        form={form}
        name="inHandDate"
        label={messages.inHandDate}
        hint={messages.inHandHint}
        placeholder={messages.inHandNow}
        optional
      />
    </>
  );
}

/** The quantity follows the seats as they are typed. */
function countSeats(form: UploadForm, seat: string) {
  const quantity = quantityText(seat, form.getValues('quantity'));
  form.setValue('quantity', quantity, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
}

/** The seats as they are understood while they are typed; else how to type them. */
function NamedSeats({ form }: { readonly form: UploadForm }) {
  const typed = useWatch({ control: form.control, name: 'seat' }) ?? '';
  const read = readSeats(typed);
  const text =
    'problem' in read
      ? read.problem
      : read.names.length > 1
        ? messages.expands(read.names.length, namedSeats(read.names))
        : messages.seatHint;
  return (
    <p className="-mt-2 text-14 text-ink-2" aria-live="polite">
      {text}
    </p>
  );
}

/** The seats one by one; of many the first ones, and how many there are more. */
export function namedSeats(seats: readonly string[]): string {
  const named = seats.slice(0, MAX_NAMED).join(', ');
  return seats.length > MAX_NAMED ? `${named} ${messages.moreSeats(seats.length - MAX_NAMED)}` : named;
}

/** How many tickets: typed, unless the seats say it. */
function QuantityField({ form }: { readonly form: UploadForm }) {
  const isCounted = seatsIn(useWatch({ control: form.control, name: 'seat' }) ?? '').names.length > 0;
  return (
    <FormTextField
      form={form}
      name="quantity"
      label={messages.quantity}
      hint={isCounted ? messages.counted : undefined}
      readOnly={isCounted}
      inputMode="numeric"
      autoComplete="off"
    />
  );
}

/** 'You receive', as the price is typed (product.md 9.7, 17.10). */
function YouReceive({ form, event }: { readonly form: UploadForm; readonly event: EventOfTerms }) {
  const typed = useWatch({ control: form.control, name: 'price' }) ?? '';
  const terms = useTermsOf(event);
  const share = terms && sellersShare(typed, terms.commissionPercent);
  if (!share) return null;
  return (
    <p className="rounded-input bg-sunken px-4 py-3" aria-live="polite">
      {messages.youReceive} <Money value={share} className="font-strong" /> {messages.commission(terms)}
    </p>
  );
}

/** When tickets with this delivery time are due, as it is understood while it is typed; an example for an empty text. */
function dueHint(typed: string): string {
  if (typed.trim() === '') return messages.deliveryTimeHint;
  const read = readDeliveryTime(typed);
  if (!read) return UNREADABLE_DELIVERY_TIME;
  const { from, minutes } = read;
  if (from === 'purchase') return messages.dueAfter(spanText(Math.max(minutes, MIN_HOURS_TO_DELIVER * HOUR)));
  return minutes < MIN_HOURS_BEFORE_EVENT * HOUR
    ? messages.dueAtLatest
    : messages.dueBefore(spanText(minutes));
}

function spanText(minutes: number): string {
  if (minutes % DAY === 0 && minutes > DAY) return `${minutes / DAY} days`;
  if (minutes % HOUR === 0) return minutes === HOUR ? '1 hour' : `${minutes / HOUR} hours`;
  return `${minutes} minutes`;
}
