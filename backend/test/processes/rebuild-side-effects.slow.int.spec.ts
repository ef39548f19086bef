import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { requestPasswordReset } from '@terrace/contracts/http/identity/password-reset';
import { listSubscriptions, removeSubscription, subscribe } from '@terrace/contracts/http/console/newsletter';
import type { Pool } from 'pg';
import { ProjectionRebuilder } from '@terrace/event-core/projections/projection-rebuilder';
import { RebuildStaleReadModels } from '../../src/platform/event-core/rebuild-stale-read-models.sweeper.js';
import { createPool } from '@terrace/event-core/database/pool';
import { signedInAdmin, signedUp } from '../accounts.js';
import { type TestApp, startTestApp } from '../app.js';
import { Caller } from '../caller.js';
import { MailService } from '../mail-service.js';
import { eventually } from '../eventually.js';

const BUYERS = 3;

/** A consumer under another name is a new one and handles the whole log: every mail would be sent again. */
const NAMES_THAT_STAY = [
  'end-sessions-of-disabled-admins',
  'end-sessions-of-rejected-sellers',
  'when-account-is-erased-destroy-key',
  'when-account-is-erased-drop-selections',
  'when-admin-is-invited-send-link',
  'when-buyer-is-erased-erase-holders',
  'when-buyer-signs-up-announce-new-customer',
  'when-buyer-signs-up-welcome-them',
  'when-guest-is-erased-destroy-keys',
  'when-job-is-decided-on-do-it',
  'when-password-reset-is-requested-send-link',
  'when-purchase-ends-mail-buyer',
  'when-seller-is-erased-erase-bank-info',
  'when-seller-is-rejected-withdraw-tickets',
  'when-seller-loses-listing-cancel-its-holds',
  'when-something-happens-to-seller-mail-them',
  'when-subscription-is-removed-destroy-key',
];

let mails: MailService;
let app: TestApp;
let pool: Pool;
beforeEach(async () => {
  mails = new MailService();
  app = await startTestApp({ EMAIL_API_URL: await mails.start() });
  pool = createPool(app.databaseUrl);
});
afterEach(async () => {
  await pool.end();
  await app.close();
  mails.close();
});

async function numbers(sql: string): Promise<readonly number[]> {
  const { rows } = await pool.query<{ number: number }>(sql);
  return rows.map(({ number }) => number);
}

/** The head of the feed, when every consumer has come so far and every event has its place; otherwise undefined. */
async function settledAt(): Promise<number | undefined> {
  const [head = 0] = await numbers('select position::integer as number from feed_head');
  const positions = await numbers('select position::integer as number from consumers');
  const [events] = await numbers('select count(*)::integer as number from events');
  return events === head && positions.every((position) => position === head) ? head : undefined;
}

async function requestReset(email: string): Promise<void> {
  const links = () => mails.mailsTo(email).filter(({ message }) => message.includes('/reset-password'));
  const before = links().length;
  expect((await new Caller(app).call(requestPasswordReset, { body: { email } })).status).toBe(202);
  await eventually(`a mail to ${email}`, () => links().length > before);
}

// Marten ran the side effects of a projection again when it was rebuilt or came in a new version (4729, 4963).
it('a rebuild of every read model sends no mail, runs no job and appends nothing', async () => {
  const buyers = await Promise.all(Array.from({ length: BUYERS }, () => signedUp(app)));
  for (const { form } of buyers) await requestReset(form.email);
  const admin = await signedInAdmin(app);
  await new Caller(app).done(subscribe, { body: { email: 'fan@fans.test' } });
  const { items } = await admin.done(listSubscriptions, { query: { q: 'fan@fans.test' } });
  await admin.done(removeSubscription, { params: { id: items[0]?.id ?? '' } });
  await eventually('everything was handled', async () => (await settledAt()) !== undefined);
  // Three mails for each buyer: to the administrator, the welcome, and the reset link; one that asks the subscriber.
  const sent = 3 * BUYERS + 1;
  await eventually('every mail is sent', () => mails.tries.length === sent);
  const head = await settledAt();

  const tables = (await pool.query<{ table_name: string }>('select table_name from read_models')).rows;
  const rebuilder = app.app.get(ProjectionRebuilder, { strict: false });
  for (const { table_name: table } of tables) await rebuilder.rebuild(table);
  // As after a migration that changed what a read model looks like.
  await pool.query('insert into stale_read_models select table_name from read_models');
  await app.app.get(RebuildStaleReadModels, { strict: false }).sweep(new AbortController().signal);
  expect((await pool.query('select from stale_read_models')).rowCount).toBe(0);
  expect(await settledAt()).toBe(head);

  // What is done now comes after whatever the rebuilds may have asked for, and is done once.
  const [buyer] = buyers;
  await requestReset(buyer?.form.email ?? '');
  await eventually('everything was handled', async () => (await settledAt()) !== undefined);
  expect(await settledAt()).toBe((head ?? 0) + 1);
  expect(mails.tries).toHaveLength(sent + 1);

  const { rows } = await pool.query<{ name: string }>('select name from consumers');
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(NAMES_THAT_STAY));
});
