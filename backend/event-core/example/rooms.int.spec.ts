import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { type TestDatabase, createTestDatabase } from '../../test/database.js';

const folder = import.meta.dirname;
const example = path.join(folder, 'rooms.ts');
const loader = path.join(folder, '../../test/typescript-loader.mjs');

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  // Nothing but the core's own migrations: the example brings them.
  await client.query('drop schema public cascade; create schema public');
  await client.end();
});

afterAll(() => database.drop());

describe('the example in the README', () => {
  it('matches the file that runs here, character by character', () => {
    const readme = readFileSync(path.join(folder, '../README.md'), 'utf8');
    const [, shown] = /```ts\n([\s\S]*?)```/.exec(readme) ?? [];
    expect(shown).toBe(readFileSync(example, 'utf8'));
  });

  it('runs on an empty database with only the event core', async () => {
    const env = { ...process.env, DATABASE_URL: database.url };
    const { stdout } = await promisify(execFile)(process.execPath, ['--import', loader, example], { env });
    expect(stdout).toContain('fulfilled and rejected\n');
    expect(stdout).toContain(`[ { id: 'blue', version: 2, taken: 1 } ]\n`);
    expect(stdout.split('\n').filter((line) => /^\d/.test(line))).toEqual([
      '1 RoomOpened room-blue',
      '2 SeatTaken room-blue',
    ]);
  });
});
