import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { searchEvents } from '@terrace/contracts/http/catalogue';
import { startTestSandbox } from '../../../../infra/sandbox/test/sandbox-client.js';
import type { TestApp } from '../../../test/app.js';
import { Caller } from '../../../test/caller.js';
import { startCatalogueApp } from '../../../test/catalogue-app.js';

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
let app: TestApp;
let visitor: Caller;

beforeAll(async () => {
  sandbox = await startTestSandbox({ today: new Date().toISOString().slice(0, 10) });
  app = await startCatalogueApp(sandbox.url);
  visitor = new Caller(app);
});
afterAll(async () => {
  await app.close();
  await sandbox.close();
});

const search = (name: string, headers: Readonly<Record<string, string>> = {}) =>
  visitor.call(searchEvents, { query: { name }, headers });

/** Requests of searches that the metrics count, by status. */
async function counted(): Promise<Readonly<Record<string, number>>> {
  const text = await (await fetch(`${app.url}/metrics`)).text();
  const line =
    /terrace_http_request_seconds_count\{[^}]*route="\/api\/catalogue\/events",status="(\d+)"\} (\d+)/g;
  return Object.fromEntries([...text.matchAll(line)].map(([, status, count]) => [status, Number(count)]));
}

describe('an answer that lies ready', () => {
  /** What each answer has of its own. */
  const OWN = ['x-correlation-id', 'date', 'set-cookie'];

  it('says what the answer said that was made, byte for byte and header for header', async () => {
    const made = await search('club américa');
    const ready = await search('club américa');
    expect(JSON.stringify(made.body)).toContain('Club América');
    expect(ready).toMatchObject({ status: 200, body: made.body });
    const said = ({ headers }: typeof made) => [...headers].filter(([name]) => !OWN.includes(name)).sort();
    expect(said(ready)).toEqual(said(made));
    expect(ready.headers.get('content-security-policy')).toContain("default-src 'self'");
  });

  it('is not sent again to a browser that has it', async () => {
    const etag = String((await search('chelsea')).headers.get('etag'));
    const known = { 'if-none-match': `"other", W/${etag}` };
    const again = await search('chelsea', known);
    expect(again).toMatchObject({ status: 304, body: undefined });
    expect(again.headers.get('etag')).toBe(etag);
    expect(again.headers.get('cache-control')).toBe('no-cache');
    expect((await search('arsenal', known)).status).toBe(200);
  });

  it("is refused to another origin's page, as if it were not there", async () => {
    expect((await search('everton')).status).toBe(200);
    expect(await search('everton', { origin: 'https://elsewhere.example' })).toMatchObject({
      status: 403,
      body: { code: 'foreign-origin' },
    });
  });

  it('is counted like any other, and keeps the id that the caller gave it', async () => {
    const etag = String((await search('fulham')).headers.get('etag'));
    const before = await counted();
    const named = await search('fulham', { 'x-correlation-id': 'given-by-caller' });
    await search('fulham', { 'if-none-match': etag });
    expect(named.headers.get('x-correlation-id')).toBe('given-by-caller');
    expect(await counted()).toMatchObject({
      200: Number(before[200]) + 1,
      304: Number(before[304] ?? 0) + 1,
    });
  });
});
