import { requireSeatsToMatch } from '@terrace/contracts/http/selling/ticket-seats';
import { type Ticket, TicketForm } from '@terrace/contracts/http/selling/tickets';
import { deliveryTimeText } from '@terrace/contracts/values/time/delivery-time';
import { AnsweredField, Restriction } from '@terrace/contracts/values/tickets/answers';
import { seatsIn } from '@terrace/contracts/values/seats';
import { sellerShare } from '@terrace/contracts/values/money/commission';
import { namesOf, pick, recordOf } from '@terrace/contracts/values/fields';
import { toDecimal } from '@terrace/contracts/values/money/money';
import { problemOfMoney, readMoney } from '@terrace/contracts/values/money/written-money';
import { Split, TicketType } from '@terrace/contracts/values/statuses';
import * as z from 'zod/mini';
import type { SchemaForm } from '../../ui/form/use-schema-form';
import { messages } from './messages';

const price = z.pipe(
  z.string().check(
    z.trim(),
    z.minLength(1, messages.priceRequired),
    z.refine((text) => text === '' || isPrice(text), {
      error: ({ input }) => problemOfMoney(String(input), 'USD') ?? messages.priceInvalid,
    }),
  ),
  z.transform((text) => ({ amount: readMoney(text, 'USD')?.amount ?? 0, currency: 'USD' as const })),
);

const faceValue = z.pipe(
  z.string().check(
    z.trim(),
    z.refine((text) => text === '' || isPrice(text), {
      error: ({ input }) => problemOfMoney(String(input), 'USD') ?? messages.faceValueInvalid,
    }),
  ),
  z.transform((text) => {
    const money = readMoney(text, 'USD');
    return money ? { amount: money.amount, currency: 'USD' as const } : null;
  }),
);

/** Some of several options, as a text that a draft keeps: 'standing aisle'. */
function chosenOf<Option extends string>(options: readonly Option[]) {
  return z.pipe(
    z.string(),
    z.transform((text) => options.filter((option) => chosenIn(text).includes(option))),
  );
}

const quantity = z.pipe(
  z.string().check(
    z.trim(),
    z.minLength(1, messages.quantityRequired),
    z.refine((text) => text === '' || /^[1-9]\d{0,3}$/.test(text), messages.quantityInvalid),
  ),
  z.transform(Number),
);

function fieldsWith(deliveryTime: ReturnType<typeof deliveryTimeText>) {
  return z
    .object({
      ...TicketForm.shape,
      deliveryTime,
      ticketType: z.pipe(z.string(), TicketType),
      price,
      quantity,
      split: z.pipe(z.string(), Split),
      faceValue,
      restrictions: chosenOf(Restriction.options),
      notApplicable: chosenOf(AnsweredField.options),
    })
    .check(requireSeatsToMatch());
}

/** The upload form's fields: text as typed; parsed it is the call's body (product.md 5.5). */
export const UploadFields = fieldsWith(deliveryTimeText());

/** The same for a ticket that exists: a delivery time from before may stay as it is. */
export function editFields({ deliveryTime }: Pick<Ticket, 'deliveryTime'>): typeof UploadFields {
  return fieldsWith(deliveryTimeText(deliveryTime));
}

/** The form of these fields. */
export type UploadForm = SchemaForm<z.input<typeof UploadFields>, z.output<typeof UploadFields>>;

/** What is typed into the form. */
export type UploadValues = Required<Omit<z.input<typeof UploadFields>, 'eventId'>>;

const FIELD_NAMES = namesOf(UploadFields.shape).filter((name) => name !== 'eventId');

/** An empty form; quantity starts at 1 (product.md 9.6), and any number of its tickets may be bought. */
export const EMPTY: UploadValues = { ...recordOf(FIELD_NAMES, () => ''), quantity: '1', split: 'any' };

/** The form's fields for a ticket. */
export function fieldsOf(ticket: Ticket): UploadValues {
  return {
    ...pick(ticket, FIELD_NAMES),
    price: toDecimal(ticket.price),
    faceValue: ticket.faceValue ? toDecimal(ticket.faceValue) : '',
    restrictions: ticket.restrictions.join(' '),
    notApplicable: ticket.notApplicable.join(' '),
    quantity: quantityText(ticket.seat, String(ticket.quantity)),
  };
}

/** The options that a text of them names. */
export function chosenIn(text: string): readonly string[] {
  return text.split(' ').filter(Boolean);
}

/** The text with one option more or less. */
export function writeChosen(chosen: readonly string[], option: string, isOn: boolean): string {
  return [...chosen.filter((each) => each !== option), ...(isOn ? [option] : [])].join(' ');
}

/** The quantity of the seats that a text names; without numbers the typed quantity. */
export function quantityText(seat: string, typed: string): string {
  return String(seatsIn(seat).names.length || typed);
}

/** The seller's share of a typed price after the commission in per cent; undefined while it is not a price. */
export function sellersShare(text: string, commissionPercent: number) {
  const money = isPrice(text) ? readMoney(text, 'USD') : undefined;
  return money && sellerShare(money, commissionPercent);
}

function isPrice(text: string): boolean {
  const money = readMoney(text, 'USD');
  return money !== undefined && money.amount >= 0;
}
