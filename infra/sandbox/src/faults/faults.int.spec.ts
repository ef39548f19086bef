import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startTestSandbox } from '../../test/sandbox-client.js';

const TARGETS = ['events', 'tickets', 'payments', 'webhook', 'email', 'logos'];
const LIST = '/events/tournament/1001';

describe('faults', () => {
  let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
  beforeAll(async () => {
    sandbox = await startTestSandbox();
  });
  beforeEach(() => Promise.all(TARGETS.map((target) => sandbox.fault(target, 'ok'))));
  afterAll(() => sandbox.close());

  it('affect only their own target', async () => {
    await sandbox.fault('tickets', '500');
    expect((await sandbox.call('/events/10010001/tickets')).status).toBe(500);
    expect((await sandbox.call('/events/10010001')).status).toBe(200);
  });

  it.each([
    ['events', '/events/event-type'],
    ['tickets', '/events/10010001/tickets'],
    ['payments', '/payments/pay_1'],
    ['logos', '/logos/1001.svg'],
  ])('affect the target %s', async (target, path) => {
    await sandbox.fault(target, '500');
    expect((await sandbox.call(path)).status).toBe(500);
    await sandbox.fault(target, 'ok');
    expect((await sandbox.call(path)).status).not.toBe(500);
  });

  it('slow: delays the response', async () => {
    await sandbox.fault('events', 'slow', 0.2);
    const start = performance.now();
    expect((await sandbox.call(LIST)).status).toBe(200);
    expect(performance.now() - start).toBeGreaterThanOrEqual(190);
  });

  it('hang: never responds', async () => {
    await sandbox.fault('events', 'hang');
    await expect(sandbox.call(LIST, { signal: AbortSignal.timeout(300) })).rejects.toThrow('timeout');
  });

  it('drip: sends the correct response at a byte a second', async () => {
    await sandbox.fault('events', 'drip');
    const response = await sandbox.call(LIST);
    const reader = response.body?.getReader();
    const start = performance.now();
    const sizes = [(await reader?.read())?.value?.length, (await reader?.read())?.value?.length];
    await reader?.cancel();
    expect(sizes).toEqual([1, 1]);
    expect(performance.now() - start).toBeGreaterThan(900);
  });

  it('garbage: answers 200 with invalid JSON', async () => {
    await sandbox.fault('events', 'garbage');
    const response = await sandbox.call(LIST);
    expect(response.status).toBe(200);
    await expect(response.json()).rejects.toThrow('JSON');
  });

  it('truncated: breaks the connection half-way', async () => {
    await sandbox.fault('events', 'truncated');
    const response = await sandbox.call(LIST);
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(1_000);
    await expect(response.text()).rejects.toThrow();
  });

  it('huge: streams 200 MB, and stops when the caller disconnects', async () => {
    await sandbox.fault('events', 'huge');
    const whole = await sandbox.call(LIST);
    let bytes = 0;
    for await (const chunk of whole.body ?? []) bytes += (chunk as Uint8Array).length;
    expect(bytes).toBe(200 * 1024 * 1024);
    await (await sandbox.call(LIST)).body?.cancel();
  });

  it('redirect: redirects, and counts the callers who follow', async () => {
    await sandbox.fault('events', 'redirect');
    const response = await sandbox.call(LIST);
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/_sandbox/elsewhere');
    await sandbox.call(LIST, { redirect: 'follow' });
    expect(await sandbox.json('/_sandbox/faults')).toHaveProperty('data.strays', 1);
  });

  it('duplicate: repeats every item', async () => {
    const once = Object(await sandbox.json(LIST)).data;
    await sandbox.fault('events', 'duplicate');
    expect(Object(await sandbox.json(LIST)).data).toHaveLength(2 * once.length);
  });

  it('endless: claims a billion pages', async () => {
    await sandbox.fault('events', 'endless');
    expect(await sandbox.json('/events/tournaments/1')).toHaveProperty('meta.totalPages', 1e9);
  });

  it('lost: creates the payment without a response, and returns it for the same key', async () => {
    const pay = () =>
      sandbox.post(
        '/payments/create-payment',
        { amount: 5, currency: 'USD', purchaseId: 'P' },
        { 'idempotency-key': 'k' },
      );
    await sandbox.fault('payments', 'lost');
    await expect(pay()).rejects.toThrow('fetch failed');
    await sandbox.fault('payments', 'ok');
    const [first, second] = [await (await pay()).json(), await (await pay()).json()];
    expect(first).toEqual(second);
  });

  it('late: sends the correct response late', async () => {
    await sandbox.fault('payments', 'late', 0.2);
    const start = performance.now();
    const response = await sandbox.post('/payments/create-payment', {
      amount: 5,
      currency: 'USD',
      purchaseId: 'P',
    });
    expect(response.status).toBe(200);
    expect(performance.now() - start).toBeGreaterThanOrEqual(190);
  });

  it('end after their duration', async () => {
    await sandbox.fault('events', '500', 0.05);
    while ((await sandbox.call(LIST)).status === 500);
    expect((await sandbox.call(LIST)).status).toBe(200);
  });

  it.each([
    { target: 'nothing', mode: '500' },
    { target: 'events', mode: 'sad' },
    { target: 'events', mode: 'slow', seconds: -1 },
  ])('are rejected when unknown: %j', async (fault) => {
    expect((await sandbox.post('/_sandbox/faults', fault)).status).toBe(400);
  });

  it('keep no connection open when the sandbox closes', async () => {
    const other = await startTestSandbox();
    await other.fault('events', 'hang');
    const hanging = expect(other.call(LIST)).rejects.toThrow();
    const idle = connect(other.port, 'localhost');
    await new Promise((resolve) => idle.once('connect', resolve));
    const ended = new Promise((resolve) => idle.once('close', resolve));
    idle.on('error', () => undefined);
    await other.close();
    await Promise.all([hanging, ended]);
  });
});
