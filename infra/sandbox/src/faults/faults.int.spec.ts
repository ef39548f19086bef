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

  it('break their own target only', async () => {
    await sandbox.fault('tickets', '500');
    expect((await sandbox.call('/events/10010001/tickets')).status).toBe(500);
    expect((await sandbox.call('/events/10010001')).status).toBe(200);
  });

  it.each([
    ['events', '/events/event-type'],
    ['tickets', '/events/10010001/tickets'],
    ['payments', '/payments/pay_1'],
    ['logos', '/logos/1001.svg'],
  ])('reach the target %s', async (target, path) => {
    await sandbox.fault(target, '500');
    expect((await sandbox.call(path)).status).toBe(500);
    await sandbox.fault(target, 'ok');
    expect((await sandbox.call(path)).status).not.toBe(500);
  });

  it('slow: the answer takes its time', async () => {
    await sandbox.fault('events', 'slow', 0.2);
    const start = performance.now();
    expect((await sandbox.call(LIST)).status).toBe(200);
    expect(performance.now() - start).toBeGreaterThanOrEqual(190);
  });

  it('hang: no answer comes at all', async () => {
    await sandbox.fault('events', 'hang');
    await expect(sandbox.call(LIST, { signal: AbortSignal.timeout(300) })).rejects.toThrow('timeout');
  });

  it('drip: the right answer comes a byte a second', async () => {
    await sandbox.fault('events', 'drip');
    const response = await sandbox.call(LIST);
    const reader = response.body?.getReader();
    const start = performance.now();
    const sizes = [(await reader?.read())?.value?.length, (await reader?.read())?.value?.length];
    await reader?.cancel();
    expect(sizes).toEqual([1, 1]);
    expect(performance.now() - start).toBeGreaterThan(900);
  });

  it('garbage: 200 with what is no JSON', async () => {
    await sandbox.fault('events', 'garbage');
    const response = await sandbox.call(LIST);
    expect(response.status).toBe(200);
    await expect(response.json()).rejects.toThrow('JSON');
  });

  it('truncated: the connection breaks half-way', async () => {
    await sandbox.fault('events', 'truncated');
    const response = await sandbox.call(LIST);
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(1_000);
    await expect(response.text()).rejects.toThrow();
  });

  it('huge: 200 MB stream, and a caller who had enough can leave', async () => {
    await sandbox.fault('events', 'huge');
    const whole = await sandbox.call(LIST);
    let bytes = 0;
    for await (const chunk of whole.body ?? []) bytes += Object(chunk).length;
    expect(bytes).toBe(200 * 1024 * 1024);
    await (await sandbox.call(LIST)).body?.cancel();
  });

  it('redirect: elsewhere, and who follows is counted', async () => {
    await sandbox.fault('events', 'redirect');
    const response = await sandbox.call(LIST);
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/_sandbox/elsewhere');
    await sandbox.call(LIST, { redirect: 'follow' });
    expect(await sandbox.json('/_sandbox/faults')).toHaveProperty('data.strays', 1);
  });

  it('duplicate: every item twice', async () => {
    const once = Object(await sandbox.json(LIST)).data;
    await sandbox.fault('events', 'duplicate');
    expect(Object(await sandbox.json(LIST)).data).toHaveLength(2 * once.length);
  });

  it('endless: a milliard pages', async () => {
    await sandbox.fault('events', 'endless');
    expect(await sandbox.json('/events/tournaments/1')).toHaveProperty('meta.totalPages', 1e9);
  });

  it('lost: the payment is made, its answer gone; the same key finds it again', async () => {
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

  it('late: the answer is right, only late', async () => {
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

  it('end by themselves after their seconds', async () => {
    await sandbox.fault('events', '500', 0.05);
    while ((await sandbox.call(LIST)).status === 500);
    expect((await sandbox.call(LIST)).status).toBe(200);
  });

  it.each([
    { target: 'nothing', mode: '500' },
    { target: 'events', mode: 'sad' },
    { target: 'events', mode: 'slow', seconds: -1 },
  ])('are refused when unknown: %j', async (fault) => {
    expect((await sandbox.post('/_sandbox/faults', fault)).status).toBe(400);
  });

  it('keep no connection alive when the sandbox closes', async () => {
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
