import { randomInt } from 'node:crypto';
import { newId } from '../../src/platform/ids/new-id.js';

/** Unique values, one for each input of a user. */
export function newCanaries() {
  const canary = (name: string) => `Canary-${name}-${newId()}`;
  const email = (name: string) => `${canary(name)}@canary.test`.toLowerCase();
  const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('');
  // The most digits that a telephone number has.
  const phone = () => `1${digits(14)}`;
  return {
    buyer: { fullName: canary('buyer'), email: email('buyer'), password: canary('buyer-password') },
    seller: {
      fullName: canary('seller'),
      companyName: canary('company'),
      email: email('seller'),
      password: canary('seller-password'),
      phoneNumber: phone(),
      address: canary('address'),
      idNumber: canary('id-number'),
    },
    deliveryAddress: canary('delivery-address'),
    bank: {
      accountHolderName: canary('account-holder'),
      bankName: canary('bank'),
      accountNumber: digits(18),
      routingNumber: digits(12),
      swiftCode: `CNRYJP${digits(5)}`,
      bankAddress: canary('bank-address'),
    },
    holders: [1, 2].map((number) => ({
      fullName: canary(`holder-${number}`),
      email: email(`holder-${number}`),
      nationality: canary(`nationality-${number}`),
      passportOrId: canary(`passport-${number}`),
      cityOfBirth: canary(`city-${number}`),
      phone: phone(),
    })),
    message: {
      name: canary('sender'),
      email: email('sender'),
      subject: 'A question',
      message: canary('message'),
    },
    partner: {
      companyName: canary('partner'),
      contactPerson: canary('partner-person'),
      email: email('partner'),
      phone: phone(),
      businessType: 'Other' as const,
      message: canary('partner-message'),
    },
    report: { reason: 'other' as const, text: canary('report'), email: email('reporter') },
    subscriber: email('subscriber'),
    invitedAdmin: {
      fullName: canary('invited-admin'),
      email: email('invited-admin'),
      password: canary('admin-password'),
    },
    wrongPassword: canary('wrong-password'),
    newPassword: canary('new-password'),
  };
}
export type Canaries = ReturnType<typeof newCanaries>;

/** Every text inside a value. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Those of a story's texts that occur nowhere else. */
export function isCanary(text: string): boolean {
  return text.includes('anary') || /\d{5,}$/.test(text);
}

/** What read models may hold in the clear: names, e-mail addresses and phone numbers (docs/decisions/0009). */
export function mayBeInTheClear({
  buyer,
  seller,
  holders,
  message,
  partner,
  report,
  subscriber,
  invitedAdmin,
}: Canaries): string[] {
  return [
    ...[buyer.fullName, buyer.email],
    ...[seller.fullName, seller.companyName, seller.email, seller.phoneNumber],
    ...holders.flatMap(({ fullName, email, phone }) => [fullName, email, phone]),
    ...[message.name, message.email, message.subject],
    ...[partner.companyName, partner.contactPerson, partner.email, partner.phone, partner.businessType],
    report.email,
    subscriber,
    ...[invitedAdmin.fullName, invitedAdmin.email],
  ];
}

/** Those of these values that stand somewhere in a text, as they are or in hex or base64. */
export function foundIn(text: string, values: readonly string[]): string[] {
  return values.filter((value) => {
    const bytes = Buffer.from(value);
    // The first characters of base64 depend on what stands before; those of an aligned middle do not.
    const base64 = [0, 1, 2].map((skip) => bytes.subarray(skip).toString('base64').slice(0, 24));
    return [value, bytes.toString('hex'), ...base64].some((form) => text.includes(form));
  });
}
