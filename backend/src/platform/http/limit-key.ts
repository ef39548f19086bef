import type { AddressKey } from './address-key.js';

declare const SUBJECT_KEY: unique symbol;

/** What a limit counts under where it is no network address: an account, a purchase. */
export type SubjectKey = string & { readonly [SUBJECT_KEY]: true };

/** Whom a limit counts. A plain text is none of them, so that no limit is given an address as it came. */
export type LimitKey = AddressKey | SubjectKey;

/** Kinds of subjects that limits count. */
type SubjectKind = 'sign-in' | 'mailbox' | 'purchase' | 'process';

/** The key of one subject. */
export function subjectKey(kind: SubjectKind, id: string): SubjectKey {
  return `${kind} ${id}` as SubjectKey;
}
