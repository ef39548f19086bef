import { Injectable, type Provider } from '@nestjs/common';

/**
 * Read models of what visitors wrote with an e-mail address and without an account, in their column `email`. Each of their rows is
 * a person of its own, whom an export and an erasure find by that address; features register theirs.
 */
@Injectable()
export class GuestRecords {
  readonly tables: string[] = [];
}

/** A provider that makes the writers of these rows persons. */
export function writtenByGuests(table: string): Provider {
  return {
    provide: `written by guests: ${table}`,
    inject: [GuestRecords],
    useFactory: ({ tables }: GuestRecords) => tables.push(table),
  };
}
