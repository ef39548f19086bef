import {
  ADMIN_PASSWORD_TOO_SHORT,
  MIN_ADMIN_PASSWORD_LENGTH,
  PASSWORD_EASY_TO_GUESS,
} from '@terrace/contracts/values/text/password-rules';
import type { Role } from '@terrace/contracts/values/statuses';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { DomainError } from '@terrace/event-core/model/errors';
import { invalid } from '../../../../platform/text/invalid.js';

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
/** Estimates how many guesses a password withstands: repeats, sequences, rows of keys, dates and common words are few. */
const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
/** Guesses that a password must withstand by that estimate: short patterns do not, and administrators' need more. */
const MIN_GUESSES: Readonly<Record<Role, number>> = { buyer: 25_000, seller: 25_000, admin: 1_000_000 };
/** Words that attackers try first on this site. */
const OUR_NAMES = ['terrace', 'terracetickets'];

/**
 * The password, if its owner may have it: an administrator's has 12 characters at least, and none may be a common
 * one, a repeat, a sequence or another short pattern, or one's own name, address or company, whatever digits and signs
 * are put around. Throws `invalid` with the text for the field. Length in general is the contracts' rule (product.md 5.4).
 */
export function acceptPassword(password: string, owner: PasswordOwner): NewPassword {
  if (owner.role === 'admin' && password.length < MIN_ADMIN_PASSWORD_LENGTH)
    throw refusal(ADMIN_PASSWORD_TOO_SHORT);
  const isCommon = COMMON.has(password.normalize('NFKC').toLowerCase());
  if (isCommon || isOwnName(password, owner) || isShortPattern(password, owner))
    throw refusal(PASSWORD_EASY_TO_GUESS);
  return password as NewPassword;
}

/** Parts of the owner's names count as words that are tried first. */
function isShortPattern(
  password: string,
  { role, email, fullName, companyName = '' }: PasswordOwner,
): boolean {
  const words = [email, fullName, companyName].flatMap((text) => text.split(/[\s@.]+/)).filter(Boolean);
  const { guesses } = estimator.check(password.normalize('NFKC'), [...words, ...OUR_NAMES]);
  return guesses < MIN_GUESSES[role];
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
  return invalid('password', message);
}
