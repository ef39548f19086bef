import { UNREADABLE_DELIVERY_TIME, readDeliveryTime } from '@terrace/contracts/values/time/delivery-time';
import { namesOf } from '@terrace/contracts/values/fields';
import { TicketType } from '@terrace/contracts/values/statuses';
import { seatFields } from '@terrace/contracts/http/selling/seller-tickets';
import { useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { Button } from '../../ui/button/button';
import { FormSelectField } from '../../ui/form/form-select-field';
import { FormTextArea } from '../../ui/form/form-text-area';
import { FormTextField } from '../../ui/form/form-text-field';
import { type SchemaForm } from '../../ui/form/use-schema-form';
import { Money } from '../../ui/text/money';
import { formatMoney } from '../../ui/text/format-money';
import { useSellerTerms } from '../terms/seller-terms';
import { messages } from './messages';
import { namedSeats, seatsIn, seatsOf } from './seat-range';
import { type UploadFields, sellersShare } from './upload-fields';

const HOUR = 60;

const DAY = 24 * HOUR;

export type UploadForm = SchemaForm<z.input<typeof UploadFields>, z.output<typeof UploadFields>>;

/** The fields of a ticket other than its event, for editing. */
export function TicketFields({ form }: { readonly form: UploadForm }) {
  return (
    <>
      <SeatFields form={form} />
      <PriceField form={form} />
      <DeliveryFields form={form} />
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
          />
        ))}
      </div>
      <SeatRange form={form} />
      <FormTextField
        form={form}
        name="quantity"
        label={messages.quantity}
        inputMode="numeric"
        autoComplete="off"
      />
      <QuantityOfSeats form={form} />
      <FormTextArea form={form} name="description" label={messages.description} rows={3} optional />
    </>
  );
}

/** The price, and what the seller receives of it. */
export function PriceField({ form }: { readonly form: UploadForm }) {
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
      <YouReceive form={form} />
    </>
  );
}

/** Where and when the tickets are handed over. */
export function DeliveryFields({ form }: { readonly form: UploadForm }) {
  const typed = useWatch({ control: form.control, name: 'deliveryTime' }) ?? '';
  return (
    <>
      <FormTextArea form={form} name="deliveryAddress" label={messages.deliveryAddress} rows={2} />
      <FormTextField form={form} name="deliveryTime" label={messages.deliveryTime} hint={dueHint(typed)} />
    </>
  );
}

/** The seats that a range stands for, as it is typed; else how to type one. */
function SeatRange({ form }: { readonly form: UploadForm }) {
  const seats = seatsOf(useWatch({ control: form.control, name: 'seat' }) ?? '');
  return (
    <p className="-mt-2 text-14 text-ink-2" aria-live="polite">
      {seats.length === 0 ? messages.seatHint : messages.expands(seats.length, namedSeats(seats))}
    </p>
  );
}

/** Offers the quantity that a range of seats stands for, while another one is typed. */
function QuantityOfSeats({ form }: { readonly form: UploadForm }) {
  const seat = useWatch({ control: form.control, name: 'seat' }) ?? '';
  const quantity = useWatch({ control: form.control, name: 'quantity' }) ?? '';
  const count = seatsIn(seat);
  if (!count || quantity.trim() === String(count)) return null;
  const take = () => form.setValue('quantity', String(count), { shouldValidate: true, shouldDirty: true });
  return (
    <Button variant="secondary" onClick={take}>
      {messages.setQuantity(seat.trim(), count)}
    </Button>
  );
}

/** 'You receive', as the price is typed (product.md 9.7). */
function YouReceive({ form }: { readonly form: UploadForm }) {
  const typed = useWatch({ control: form.control, name: 'price' }) ?? '';
  const terms = useSellerTerms();
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
  if (from === 'purchase') return messages.dueAfter(spanText(Math.max(minutes, 12 * HOUR)));
  return minutes < DAY ? messages.dueAtLatest : messages.dueBefore(spanText(minutes));
}

function spanText(minutes: number): string {
  if (minutes % DAY === 0 && minutes > DAY) return `${minutes / DAY} days`;
  if (minutes % HOUR === 0) return minutes === HOUR ? '1 hour' : `${minutes / HOUR} hours`;
  return `${minutes} minutes`;
}
