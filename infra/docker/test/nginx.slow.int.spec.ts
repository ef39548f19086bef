import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sendContactMessage } from '@terrace/contracts/http/console/contact';
import { subscribe } from '@terrace/contracts/http/console/newsletter';
import { problems } from '@terrace/contracts/problems/problems';
import { io } from 'socket.io-client';
import { Caller } from '../../../backend/test/caller.js';
import { type TestDatabase, createTestDatabase } from '../../../backend/test/database.js';
import { type Program, buildProgram, startProgram } from '../../../backend/test/edge/program.js';
import { EVENTUALLY_MS, eventually } from '../../../backend/test/eventually.js';
import { describeWithNginx } from './describe-with-nginx.js';
import { healthCheckOf } from './health-check.js';
import { SCRIPT } from './nginx-folder.js';
import { NginxFolder } from './start-nginx.js';

/** What nginx adds to each response that it generates. */
const SECURITY_HEADERS = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'content-security-policy': "frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};

describeWithNginx('nginx in front of two processes', (nginx) => {
  let folder: NginxFolder;
  let database: TestDatabase;
  let programs: Program[] = [];
  let server: ChildProcess;
  let url: string;

  beforeAll(async () => {
    buildProgram();
    folder = await NginxFolder.make();
    database = await createTestDatabase();
    ({ url } = folder);
    for (let started = 0; started < 2; started++) {
      const program = await startProgram({
        ...{ DATABASE_URL: database.url, PUBLIC_URL: url, WEB_DIR: folder.web, TRUST_PROXY: '127.0.0.1' },
        LIMIT_FACTOR: '1',
      });
      programs.push(program);
      await program.ready();
    }
    server = await folder.start(
      nginx,
      programs.map((one) => one.url),
    );
  });

  afterAll(async () => {
    await folder?.stop(server);
    for (const program of programs) await stop(program);
    await database?.drop();
    await folder?.remove();
  });

  async function stop({ process: child, ended }: Program, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    child.kill(signal);
    await ended();
  }

  /** The bytes as sent: fetch would decompress them. */
  function raw(address: string, encoding: string) {
    return new Promise<{ body: Buffer; headers: Record<string, unknown> }>((resolve, reject) => {
      request(`${url}${address}`, { headers: { 'accept-encoding': encoding } }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => resolve({ body: Buffer.concat(chunks), headers: answer.headers }));
      })
        .on('error', reject)
        .end();
    });
  }

  const caller = () => new Caller({ url, config: { PUBLIC_URL: url } });

  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['identity', undefined, (bytes: Buffer) => bytes],
  ])('serves a hashed file for %s as it was compressed, cached for a year', async (takes, given, open) => {
    const { body, headers } = await raw('/assets/market-abc123.js', takes);
    expect(open(body).toString()).toBe(SCRIPT);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      ...SECURITY_HEADERS,
      vary: 'Accept-Encoding',
    });
    expect(headers['content-encoding']).toBe(given);
  });

  it('sends the charset of styles', async () => {
    const { headers } = await raw('/assets/market-abc123.css', 'br, gzip');
    expect(headers).toMatchObject({ 'content-type': 'text/css; charset=utf-8', 'content-encoding': 'br' });
  });

  it('forwards pages and missing files to the program', async () => {
    const page = await fetch(`${url}/about`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<title data-served>About');
    expect(page.headers.get('cache-control')).toBe('no-cache');
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    const missing = await fetch(`${url}/assets/gone-abc.js`);
    expect(missing.status).toBe(404);
    expect(await missing.json()).toMatchObject({ code: 'not-found' });
    expect((await fetch(`${url}/robots.txt`)).status).toBe(200);
  });

  it('blocks internal routes', async () => {
    for (const inside of ['/metrics', '/health/ready']) {
      const answer = await fetch(url + inside);
      expect(answer.status).toBe(404);
      expect(Object.fromEntries(answer.headers)).toMatchObject(SECURITY_HEADERS);
      expect(await answer.json()).toMatchObject({ code: 'not-found', ...problems['not-found'] });
    }
  });

  it('forwards commands, also a too large one, which the program rejects', async () => {
    await caller().done(subscribe, { body: { email: 'ada@example.com' } });
    const large = await caller().call(subscribe, { body: { email: 'x'.repeat(300_000) } });
    expect(large).toMatchObject({ status: 413, body: { status: 413 } });
  });

  it("forwards the client's address, and trusts no forwarded header", async () => {
    const from = async (forwarded: string) => {
      const headers = { 'x-forwarded-for': forwarded };
      return (await caller().call(sendContactMessage, { body: {}, headers })).status;
    };
    const strangers = Array.from({ length: 50 }, (_, index) => `203.0.113.${index + 1}`);
    for (const stranger of strangers) expect(await from(stranger)).toBe(400);
    // Two processes count separately here: 20 each. A client can write anything before the last address.
    const answers: number[] = [];
    for (const madeUp of strangers) answers.push(await from(`${madeUp}, 198.51.100.9`));
    expect(answers.filter((status) => status === 429).length).toBe(10);
  });

  /** A page's live connection, once it has received a packet; the caller closes it. */
  async function openPage() {
    const socket = io(url, { path: '/live', transports: ['websocket'], extraHeaders: { origin: url } });
    const ack: unknown = await socket.timeout(EVENTUALLY_MS).emitWithAck('subscribe', { topics: ['pins'] });
    return { socket, ack };
  }

  it('forwards WebSocket connections', async () => {
    const { socket, ack } = await openPage();
    socket.disconnect();
    expect(ack).toMatchObject({ topics: ['pins'], refused: [] });
  });

  it('logs no token of a shared ticket', async () => {
    for (const address of [
      '/shared-ticket/a-token',
      '/Shared-Ticket/a-token',
      '/%73hared-ticket/a-token',
      '/api/shared-tickets/a-token/file',
    ])
      await fetch(`${url}${address}`);
    await eventually('all are logged', async () => (await folder.log()).includes('"/api/shared-tickets/"'));
    expect(await folder.log()).toContain('"path":"/shared-ticket/"');
    expect(await folder.log()).not.toContain('a-token');
  });

  it('logs time and path, without the query', async () => {
    await fetch(`${url}/api/orders?token=a-token-of-a-guest`);
    await eventually('it is logged', async () => (await folder.log()).includes('"path":"/api/orders"'));
    expect(await folder.log()).not.toContain('a-token-of-a-guest');
    expect(await folder.log()).toMatch(/"time":"\d{4}-\d\d-\d\dT[\d:]+[+-]\d\d:\d\d"/);
  });

  it('passes the health check of its container', async () => {
    expect(await healthCheckOf('web', url)).toBe(0);
  });

  it('continues with one process, answers 503 without any, and retries a failed one once it is back', async () => {
    const [first, second] = programs;
    if (!first || !second) throw new Error('Two were started');
    await stop(first, 'SIGKILL');
    for (let time = 0; time < 20; time++) expect((await fetch(`${url}/about`)).status).toBe(200);
    for (let time = 0; time < 4; time++)
      await caller().done(subscribe, { body: { email: `${time}@example.com` } });
    await stop(second);
    const nobody = await fetch(`${url}/api/catalogue/sports`);
    expect(nobody.status).toBe(503);
    expect(Object.fromEntries(nobody.headers)).toMatchObject(SECURITY_HEADERS);
    expect(nobody.headers.get('content-type')).toBe('application/problem+json');
    expect(nobody.headers.get('retry-after')).toBe('2');
    expect(await nobody.json()).toMatchObject({ code: 'unavailable', ...problems.unavailable });
    expect(await healthCheckOf('web', url)).toBe(1);
    const again = await startProgram({
      ...{ DATABASE_URL: database.url, PUBLIC_URL: url, WEB_DIR: folder.web },
      ...{ PORT: new URL(first.url).port, TRUST_PROXY: '127.0.0.1' },
    });
    programs = [again];
    await again.ready();
    for (let time = 0; time < 20; time++) expect((await fetch(`${url}/about`)).status).toBe(200);
  });

  it('stops although a page keeps its connection open', async () => {
    const { socket } = await openPage();
    server.kill('SIGQUIT');
    const [code] = await once(server, 'exit');
    socket.disconnect();
    expect(code).toBe(0);
  });
});
