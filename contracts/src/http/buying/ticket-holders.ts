import * as z from 'zod/mini';
import { type Delivery, needsAddress } from '../../values/delivery.js';
import { cleanPhoneNumber } from '../../values/text/clean-text.js';
import { cleanEmailAddress, emailAddress } from '../../values/text/email-address.js';
import { requiredName } from '../../values/text/names.js';
import {
  optionalCode,
  optionalLine,
  optionalText,
  phoneNumber,
  requiredCode,
  requiredLine,
  requiredText,
} from '../../values/text/text.js';

/** What may be asked of a ticket holder, under the names that upstream uses, in the order of the form. */
const FIELDS = {
  fullName: requiredName('Full name is required'),
  email: emailAddress('Email is required', 'Please enter a valid email address'),
  nationality: requiredLine('Nationality is required', 100),
  passportOrId: requiredCode('Passport/Country ID is required', 60).check(
    z.regex(/^$|^[\p{L}\d][\p{L}\d ./-]+$/u, 'Please check the number: letters and digits only'),
  ),
  cityOfBirth: requiredLine('City of birth is required', 100),
  phone: phoneNumber('Phone number is required'),
  deliveryAddress: requiredText('Delivery address is required', 500),
};

export type HolderField = keyof typeof FIELDS;

/** All fields, in the order of the form. */
export const HOLDER_FIELDS = Object.keys(FIELDS) as readonly HolderField[];

/** One ticket's holder; a field that was not asked is empty. `askedFields` returns which ones are asked. */
export const TicketHolder = z.strictObject({
  fullName: FIELDS.fullName,
  email: z._default(z.optional(z.string().check(z.overwrite(cleanEmailAddress), z.maxLength(254))), ''),
  nationality: z._default(optionalLine(100), ''),
  passportOrId: z._default(optionalCode(60), ''),
  cityOfBirth: z._default(optionalLine(100), ''),
  phone: z._default(z.optional(z.string().check(z.overwrite(cleanPhoneNumber), z.maxLength(40))), ''),
  deliveryAddress: z._default(optionalText(500), ''),
});
export type TicketHolder = Readonly<Record<HolderField, string>>;

/** What decides which fields are asked. */
export interface HoldersOf {
  readonly lines: readonly {
    readonly kind: 'listing' | 'category';
    readonly delivery: Pick<Delivery, 'name'> | null;
  }[];
  /** What upstream requires for the categories. */
  readonly requiredPurchaseFields: readonly string[];
}

/** Asked once, of the buyer, who is the first holder. */
const OF_BUYER: readonly HolderField[] = ['email', 'phone', 'deliveryAddress'];
/** Asked for every purchase: a name at the gate, and where the order is mailed to. */
const ALWAYS: readonly HolderField[] = ['fullName', 'email'];

/** Other names that upstream gives to a field. */
const OTHER_NAMES: Readonly<Record<string, HolderField>> = {
  name: 'fullName',
  passport: 'passportOrId',
  phonenumber: 'phone',
};

/** The field that a flag of upstream names, however it is written ('passport_or_id'); undefined for a field that we do not ask. */
export function holderField(flag: string): HolderField | undefined {
  const name = flag.toLowerCase().replace(/[^a-z]/g, '');
  return HOLDER_FIELDS.find((field) => field.toLowerCase() === name) ?? OTHER_NAMES[name];
}

/**
 * The fields that a holder is asked for (product.md 5.6): all of them for a seller's ticket, and what upstream requires
 * for a category. E-mail and phone are asked of the first holder only, and where a delivery needs one, an address.
 */
export function askedFields({ lines, requiredPurchaseFields }: HoldersOf, index: number): HolderField[] {
  const asksAll = lines.some(({ kind }) => kind === 'listing');
  const required = new Set(requiredPurchaseFields.map(holderField));
  return HOLDER_FIELDS.filter(
    (field) =>
      (index === 0 || !OF_BUYER.includes(field)) &&
      (field === 'deliveryAddress'
        ? lines.some(({ delivery }) => delivery !== null && needsAddress(delivery.name))
        : asksAll || ALWAYS.includes(field) || required.has(field)),
  );
}

/** The holders of a purchase: every field that is asked is given, with the form's texts where one is not. */
export function holdersOf(purchase: HoldersOf) {
  return z.array(TicketHolder).check(({ value, issues }) => {
    value.forEach((holder, index) => {
      for (const field of askedFields(purchase, index)) {
        const [issue] = FIELDS[field].safeParse(holder[field]).error?.issues ?? [];
        if (issue) {
          const path = [index, field];
          // Other checks go on, so that a form shows at once everything that is wrong.
          issues.push({ code: 'custom', input: holder[field], path, message: issue.message, continue: true });
        }
      }
    });
  });
}
