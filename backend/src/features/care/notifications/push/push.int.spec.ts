import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { login, logout } from '@terrace/contracts/http/identity/identity';
import {
  getPushKey,
  listNotifications,
  setNotificationPreferences,
  subscribeToPush,
  unsubscribeFromPush,
} from '@terrace/contracts/http/care/notifications';
import { createPool } from '@terrace/event-core/database/pool';
import type { Pool } from 'pg';
import { z } from 'zod';
import { startTestSandbox } from '../../../../../../infra/sandbox/test/sandbox-client.js';
import { signedUp } from '../../../../../test/accounts.js';
import { type TestApp, startTestApp } from '../../../../../test/app.js';
import { bySystem } from '../../../../../test/by-system.js';
import { PushBrowser } from '../../../../../test/push-browser.js';
import { eventually } from '../../../../../test/eventually.js';
import { CommandExecutor } from '../../../../platform/event-core/command-executor.js';
import { newId } from '../../../../platform/ids/new-id.js';
import { notifyPlan } from '../notify.plan.js';
import { ruleNamed } from '../rules/rules.js';
import { EndPushOfEndedSessions } from './end-push-of-ended-sessions.sweeper.js';

const Pushed = z.object({
  tries: z.number(),
  items: z.array(
    z.object({
      to: z.string(),
      ttl: z.string(),
      encoding: z.string(),
      authorization: z.string(),
      body: z.string(),
    }),
  ),
});

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
let app: TestApp;
let pool: Pool;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  app = await startTestApp({ PUSH_HOSTS: `${new URL(sandbox.url).host},*.push.test` });
  pool = createPool(app.databaseUrl);
});
afterAll(async () => {
  await pool.end();
  await app.close();
  await sandbox.close();
});

/** A signed-in buyer whose browser has allowed push messages. */
async function subscribed() {
  const buyer = await signedUp(app);
  const push = new PushBrowser(sandbox.url);
  await buyer.browser.done(subscribeToPush, { body: push.subscription });
  return { ...buyer, push };
}

/** Notifies a person of a refund by the product's own rule. Returns the id of the purchase. */
async function notifyOfRefund(personId: string): Promise<string> {
  const purchaseId = newId();
  const rule = ruleNamed('refund-succeeded');
  if (!rule) throw new Error('There is no such rule');
  const params = { purchaseId, event: 'Arsenal vs Chelsea', amount: { amount: 5_000, currency: 'USD' } };
  const trigger = { id: newId(), type: '', data: {}, entityId: purchaseId, at: new Date(), history: [] };
  const executor = app.app.get(CommandExecutor, { strict: false });
  await bySystem(() => executor.execute(notifyPlan(personId, rule, trigger, { to: personId, params })));
  return purchaseId;
}

const pushed = async () => Pushed.parse(await sandbox.json('/_sandbox/push.json'));
const messagesTo = async ({ name }: PushBrowser) => (await pushed()).items.filter(({ to }) => to === name);
const endsOf = async (personId: string) => {
  const { rows } = await pool.query<{ type: string; data: object }>(
    `select later.type, later.data from events e join events later on later.stream_id = e.stream_id and later.version > e.version
     where e.type = 'PushSubscribed' and e.data #>> '{owner,id}' = $1`,
    [personId],
  );
  return rows;
};

/** Waits until a browser has received this number of push messages. */
async function untilPushed(push: PushBrowser, count: number): Promise<void> {
  await eventually(`${count} push messages`, async () => (await messagesTo(push)).length === count);
}

// product.md 24.4
describe('a push message', () => {
  it('is encrypted for the browser and signed by the server, and only that browser can decrypt it', async () => {
    const { id, browser, push } = await subscribed();
    const purchaseId = await notifyOfRefund(id);
    await untilPushed(push, 1);
    const [message] = await messagesTo(push);
    const [notification] = (await browser.done(listNotifications, { query: {} })).items;
    expect(message).toMatchObject({ ttl: '86400', encoding: 'aes128gcm' });
    const body = Buffer.from(message?.body ?? '', 'base64');
    expect(push.open(body)).toEqual({
      id: notification?.id,
      title: 'US$50.00 refunded',
      text: notification?.text,
      link: `/orders/${purchaseId}`,
      tag: notification?.id,
    });
    expect(() => new PushBrowser(sandbox.url).open(body)).toThrow();
    const { publicKey } = await browser.done(getPushKey);
    expect(message?.authorization).toContain(`k=${publicKey}`);
    const { rows } = await pool.query<{ text: string }>(
      `select coalesce(personal::text, '') || data::text as text from events where type = 'PushSubscribed'
       union all select target from push_subscriptions`,
    );
    for (const { text } of rows) expect(text).not.toContain(push.name);
  });

  it('is delivered once after the push service failed at first', async () => {
    const { id, push } = await subscribed();
    await sandbox.fault('push', '500');
    const { tries } = await pushed();
    await notifyOfRefund(id);
    await eventually('the push service has failed', async () => (await pushed()).tries > tries);
    await sandbox.fault('push', 'ok');
    await untilPushed(push, 1);
  });

  it('is no longer sent to a browser that the push service does not know', async () => {
    const { id } = await subscribed();
    await sandbox.fault('push', 'gone');
    await notifyOfRefund(id);
    await eventually('the subscription is forgotten', async () => (await endsOf(id)).length > 0);
    await sandbox.fault('push', 'ok');
    expect(await endsOf(id)).toMatchObject([{ type: 'PushForgotten', data: { status: 410 } }]);
  });

  it('is not sent to a browser whose session has ended', async () => {
    const { id, browser, form, push } = await subscribed();
    const phone = browser.copy();
    await phone.done(login, { body: { email: form.email, password: form.password } });
    const other = new PushBrowser(sandbox.url);
    await phone.done(subscribeToPush, { body: other.subscription });
    await browser.done(logout);
    await notifyOfRefund(id);
    await untilPushed(other, 1);
    await eventually('the browser is unsubscribed', async () => (await endsOf(id)).length > 0);
    expect(await endsOf(id)).toMatchObject([{ type: 'PushUnsubscribed', data: { reason: 'session-ended' } }]);
    expect(await messagesTo(push)).toEqual([]);
    await phone.done(logout);
    await bySystem(() =>
      app.app.get(EndPushOfEndedSessions, { strict: false }).sweep(new AbortController().signal),
    );
    expect(await endsOf(id)).toHaveLength(2);
  });

  it('is not sent for a topic that the person turned off, nor to a browser that unsubscribed', async () => {
    const [quiet, usual, left] = [await subscribed(), await subscribed(), await subscribed()];
    const off = { topic: 'refunds', mail: true, push: false } as const;
    await quiet.browser.done(setNotificationPreferences, { body: { topics: [off] } });
    const { endpoint } = left.push.subscription;
    await left.browser.done(unsubscribeFromPush, { body: { endpoint } });
    for (const { id } of [quiet, left, usual]) await notifyOfRefund(id);
    await untilPushed(usual.push, 1);
    expect([...(await messagesTo(quiet.push)), ...(await messagesTo(left.push))]).toEqual([]);
  });
});

describe('a subscription', () => {
  it('is rejected for an endpoint that is not on an allowed push service', async () => {
    const { browser } = await signedUp(app);
    const { subscription } = new PushBrowser(sandbox.url);
    const { port } = new URL(sandbox.url);
    for (const endpoint of [
      'https://169.254.169.254/latest/meta-data',
      `http://127.0.0.1:${port}/push/x`,
      'http://some.push.test/x',
      'https://push.test.evil.example/x',
      `https://user@some.push.test/x`,
      'https://localhost/x',
      'file:///etc/passwd',
    ]) {
      const answer = await browser.call(subscribeToPush, { body: { ...subscription, endpoint } });
      expect([endpoint, answer]).toMatchObject([endpoint, { status: 400, body: { code: 'invalid' } }]);
    }
  });

  it('ends when its person subscribes ten newer browsers', async () => {
    const { browser, id } = await signedUp(app);
    for (let count = 0; count < 11; count++)
      await browser.done(subscribeToPush, { body: new PushBrowser(sandbox.url).subscription });
    expect(await endsOf(id)).toMatchObject([{ type: 'PushUnsubscribed', data: { reason: 'too-many' } }]);
  });
});
