import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createPromoCode, listPromoCodes } from '@terrace/contracts/http/buying/promo-codes';
import pg from 'pg';
import { TEST_ENVIRONMENT } from '../environment.js';
import type { Caller } from '../caller.js';
import { type TestDatabase, createTestDatabase } from '../database.js';
import { type Program, buildProgram, startProgram } from '../edge/program.js';
import { eventually } from '../eventually.js';
import { adminAt } from './served.js';

const CODES = 20_000;
const command = path.resolve(import.meta.dirname, '../../bundle/rebuild-projections.js');

let database: TestDatabase;
let client: pg.Client;
let program: Program;
let admin: Caller;
beforeAll(async () => {
  buildProgram();
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  program = await startProgram({ DATABASE_URL: database.url });
  await program.ready();
  admin = await adminAt(program);
  await longAgo();
});
afterAll(async () => {
  program?.process.kill('SIGKILL');
  await program?.ended();
  await client?.end();
  await database?.drop();
});

/** So many promo codes, as if they had been made long ago. */
async function longAgo(): Promise<void> {
  await client.query(
    `with written as (
       insert into events (id, stream_id, version, type, data, meta, at)
       select gen_random_uuid(), 'promocode-OLD' || lpad(n::text, 17, '0'), 1, 'PromoCodeCreated',
              jsonb_build_object('name', 'OLD' || n, 'type', 'percentage', 'amount', 1 + n % 100,
                'durationDays', 30, 'maxUses', null, 'maxUsesPerBuyer', null, 'by', 'nobody',
                'at', '2026-01-01T00:00:00.000Z'),
              '{"actor": {"role": "system", "id": "spec"}, "correlationId": "spec"}', now()
       from generate_series(1, $1::integer) n returning seq, stream_id),
     known as (insert into streams (id, version) select stream_id, 1 from written)
     insert into outbox (seq) select seq from written`,
    [CODES],
  );
  await eventually('they have their positions', async () => {
    return (await client.query('select from outbox limit 1')).rowCount === 0;
  });
}

/** The real command. `lines` is what it has printed so far. */
function run(...args: readonly string[]) {
  const child = spawn(process.execPath, [command, ...args], {
    env: { PATH: process.env['PATH'], ...TEST_ENVIRONMENT, DATABASE_URL: database.url },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  let errors = '';
  const reader = createInterface(child.stdout).on('line', (line) => lines.push(line));
  child.stderr.setEncoding('utf8').on('data', (text) => (errors += String(text)));
  const ended = Promise.all([finished(child.stderr), new Promise((resolve) => reader.on('close', resolve))])
    .then(() => eventually('it has ended', () => child.exitCode !== null || child.signalCode !== null))
    .then(() => ({ code: child.exitCode, errors }));
  return { child, lines, ended };
}

const rows = async () =>
  (await client.query<{ row: object }>('select to_jsonb(t) as row from promo_codes t order by id')).rows;
const newCode = (name: string) =>
  admin.done(createPromoCode, { body: { name, type: 'percentage', amount: 10, duration: 30 } });

it('the rebuild command rebuilds a read model while it is served, and resumes after a kill', async () => {
  await newCode('BEFORE');
  await client.query(`update promo_codes set amount = 77, created_by = 'somebody else'`);
  await client.query(`insert into promo_codes select 'GhostGhostGhostGhost', version, 'GHOST', type, amount, duration_days,
    max_uses, max_uses_per_buyer, uses, created_by, created_at, expires_at from promo_codes limit 1`);

  const killed = run('--rows', '1000', 'promo_codes');
  await eventually('it has come some way', () =>
    killed.lines.some((line) => /: \d+ events, \d+ %/.test(line)),
  );
  killed.child.kill('SIGKILL');
  await killed.ended;
  const { rows: states } = await client.query<{ done: number }>(
    'select done_events::int as done from projection_rebuilds',
  );
  const done = states[0]?.done ?? 0;
  expect(done).toBeGreaterThan(0);
  expect(done).toBeLessThan(CODES);
  // Nobody has noticed: the old rows are still there, and new ones come.
  await newCode('BETWEEN');
  expect(await admin.done(listPromoCodes, { query: { q: 'GHOST' } })).toMatchObject({ total: 1 });

  const resumed = run('--rows', '1000', 'promo_codes');
  await eventually('it has come further', () => resumed.lines.length > 1);
  await newCode('MEANWHILE');
  expect(await resumed.ended).toEqual({ code: 0, errors: '' });
  expect(resumed.lines[0]).toBe(`promo_codes: resumes after ${done} events`);
  expect(resumed.lines.at(-1)).toMatch(/^promo_codes: rebuilt from \d+ events$/);

  const { rows: made } = await client.query(
    `select count(*)::int as codes,
            count(*) filter (where name in ('BEFORE', 'BETWEEN', 'MEANWHILE'))::int as live,
            count(*) filter (where id = 'GhostGhostGhostGhost' or created_by = 'somebody else')::int as wrong,
            count(*) filter (where id like 'OLD%' and amount = 1 + substr(id, 4)::int % 100)::int as old
     from promo_codes`,
  );
  expect(made).toEqual([{ codes: CODES + 3, live: 3, wrong: 0, old: CODES }]);
  expect((await client.query('select from projection_rebuilds')).rowCount).toBe(0);
});

it('the rebuild command rebuilds all read models, and changes no correct row', async () => {
  const before = await rows();
  const all = run();
  expect(await all.ended).toEqual({ code: 0, errors: '' });
  expect(all.lines.filter((line) => line.includes(': rebuilt from ')).length).toBeGreaterThan(10);
  expect(await rows()).toEqual(before);
});

it('the rebuild command lists the read models when an unknown one is named', async () => {
  const wrong = run('promo_code');
  expect(await wrong.ended).toEqual({
    code: 1,
    errors: expect.stringMatching(
      /^promo_code is no read model; there are admin_accounts, .*promo_codes.*\n$/,
    ),
  });
});
