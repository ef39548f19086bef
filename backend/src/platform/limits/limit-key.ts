import type { AddressKey } from '../ids/address-key.js';

declare const SUBJECT_KEY: unique symbol;

/** What a limit counts under where it is no network address: the thing that is limited. */
export type SubjectKey = string & { readonly [SUBJECT_KEY]: true };

/** Whom a limit counts. A plain text is none of them, so that no limit is given an address as it came. */
export type LimitKey = AddressKey | SubjectKey;

/** The key of one subject; `kind` keeps equal ids of different things apart. */
export function subjectKey(kind: string, id: string): SubjectKey {
  return `${kind} ${id}` as SubjectKey;
}
