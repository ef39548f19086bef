import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type OddServer,
  drip,
  hang,
  huge,
  json,
  startOddServer,
  status,
  truncated,
} from '../../../../../test/upstream/odd-server.js';
import { eventually } from '../../../../../test/eventually.js';
import { UpstreamClient } from './upstream-client.js';

let server: OddServer;
let client: UpstreamClient;

beforeEach(async () => {
  server = await startOddServer();
  client = new UpstreamClient(`${server.url}/api/v1/`, { connections: 3, breakerRestMs: 300 });
});
afterEach(async () => {
  await client.close();
  await server.close();
});

// product.md 7.7
describe('an upstream call', () => {
  it('requests a path below the base address', async () => {
    server.answer = json({ data: [1] });
    expect(await client.getJson('/events/event-type')).toEqual({ data: [1] });
    expect(server.asked).toEqual(['/api/v1/events/event-type']);
  });

  it.each([
    ['hangs', hang],
    ['drips a byte a second', drip],
  ])('is given up when upstream %s without end', async (_what, behaviour) => {
    server.answer = behaviour;
    await expect(client.getJson('/x')).rejects.toMatchObject({ failure: 'down' });
    await eventually('the connection is given up', () => server.open.now === 0);
  });

  it('is aborted at 10 MB', async () => {
    server.answer = huge;
    const before = process.memoryUsage().rss;
    await expect(client.getJson('/x')).rejects.toMatchObject({
      failure: 'down',
      message: 'The answer is too large',
    });
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
  });

  it('follows no redirect', async () => {
    const elsewhere = await startOddServer();
    elsewhere.answer = json({ data: [] });
    server.answer = status(302, { location: `${elsewhere.url}/latest/meta-data` });
    await expect(client.getJson('/x')).rejects.toMatchObject({ failure: 'down' });
    expect(elsewhere.asked).toEqual([]);
    await elsewhere.close();
  });

  it.each([
    ['a 500', status(500), 'down'],
    ['a 404', status(404), 'not-found'],
    ['half an answer', truncated, 'down'],
  ])('fails on %s', async (_what, behaviour, failure) => {
    server.answer = behaviour;
    await expect(client.getJson('/x')).rejects.toMatchObject({ failure });
  });

  it('fails on a response that is not JSON', async () => {
    server.answer = (_request, response) => void response.end('<html>');
    await expect(client.getJson('/x')).rejects.toMatchObject({ failure: 'nonsense' });
  });

  it('waits when the limit of concurrent calls is reached', async () => {
    server.answer = json({});
    await Promise.all(Array.from({ length: 20 }, () => client.getJson('/x')));
    expect(server.open.most).toBeLessThanOrEqual(3);
  });
});

describe('the circuit breaker', () => {
  it('opens after repeated failures, fails fast while open, and closes when upstream recovers', async () => {
    server.answer = status(503);
    for (let call = 0; call < 5; call += 1) await expect(client.getJson('/x')).rejects.toThrow('503');
    expect(client.isOpen).toBe(true);

    const asked = server.asked.length;
    await expect(client.getJson('/x')).rejects.toMatchObject({ failure: 'down' });
    expect(server.asked).toHaveLength(asked);

    server.answer = json({ data: [] });
    await eventually('a call gets through', () =>
      client.getJson('/x').then(
        () => true,
        () => false,
      ),
    );
    expect(client.isOpen).toBe(false);
  });

  it('stays closed for not-found responses', async () => {
    for (let call = 0; call < 12; call += 1) {
      await expect(client.getJson('/x')).rejects.toMatchObject({ failure: 'not-found' });
    }
    expect(client.isOpen).toBe(false);
  });
});
