import { expect } from '@jest/globals';
import pg from 'pg';
import type { Visitors } from './visitors.js';

interface StoredMessage {
  readonly id: string;
  readonly version: number;
  readonly subject: string;
}

/** What visitors wrote, as a database has it; over a connection of its own, since servers come and go. */
async function storedMessages(databaseUrl: string): Promise<readonly StoredMessage[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<StoredMessage>('select id, version, subject from contact_messages')).rows;
  } finally {
    await client.end();
  }
}

/** What a page shows in the end: id → version. */
export async function rowsOfMessages(databaseUrl: string) {
  const messages = await storedMessages(databaseUrl);
  return new Map(messages.map(({ id, version }) => [id, { version, data: undefined }]));
}

/** Everything that was acknowledged is there, and nothing is there twice. */
export async function everythingIsThereOnce(databaseUrl: string, { acknowledged }: Visitors): Promise<void> {
  const stored = (await storedMessages(databaseUrl)).map(({ subject }) => subject);
  expect(acknowledged.filter((subject) => !stored.includes(subject))).toEqual([]);
  expect(stored.filter((subject, index) => stored.indexOf(subject) !== index)).toEqual([]);
}
