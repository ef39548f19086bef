import {
  ADMIN_PASSWORD_TOO_SHORT,
  MIN_ADMIN_PASSWORD_LENGTH,
  PASSWORD_EASY_TO_GUESS,
} from '@terrace/contracts/values/password-rules';
import type { Role } from '@terrace/contracts/values/statuses';
import { dictionary } from '@zxcvbn-ts/language-common';
import { DomainError } from '@terrace/event-core/model/errors';

declare const NEW_PASSWORD: unique symbol;

/** A password that the rules have accepted; only `acceptPassword` makes one, and only such a one is hashed. */
export type NewPassword = string & { readonly [NEW_PASSWORD]: true };

/** Whose password it will be. */
export interface PasswordOwner {
  readonly role: Role;
  readonly email: string;
  readonly fullName: string;
  readonly companyName?: string | undefined;
}

/** Some 49,000 passwords that leaked most often, lower-cased. */
const COMMON = new Set(dictionary['passwords-common']);
/** Words that attackers try first on this site. */
const OUR_NAMES = ['terrace', 'terracetickets'];

/**
 * The password, if its owner may have it: an administrator's has 12 characters at least, and none may be a common
 * one, or one's own name, address or company, whatever digits and signs are put around. Throws `invalid` with the
 * text for the field. Length in general is the contracts' rule (product.md 5.4).
 */
export function acceptPassword(password: string, owner: PasswordOwner): NewPassword {
  if (owner.role === 'admin' && password.length < MIN_ADMIN_PASSWORD_LENGTH)
    throw refusal(ADMIN_PASSWORD_TOO_SHORT);
  if (COMMON.has(password.toLowerCase()) || isOwnName(password, owner)) throw refusal(PASSWORD_EASY_TO_GUESS);
  return password as NewPassword;
}

function isOwnName(password: string, { email, fullName, companyName = '' }: PasswordOwner): boolean {
  const [mailbox = ''] = email.split('@', 1);
  const names = [email, mailbox, fullName, companyName, ...OUR_NAMES].map(lettersOf);
  const letters = lettersOf(password);
  return letters !== '' && names.includes(letters);
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/\P{L}/gu, '');
}

function refusal(message: string): DomainError {
  return new DomainError('invalid', { errors: [{ path: 'password', message }] });
}
