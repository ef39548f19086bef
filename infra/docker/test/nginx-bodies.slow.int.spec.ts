import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { type Socket, connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { countTicketPages } from '@terrace/contracts/http/buying/deliveries';
import { loginAdmin, loginSeller } from '@terrace/contracts/http/identity/identity';
import { registerSeller } from '@terrace/contracts/http/identity/registration';
import { approveSeller } from '@terrace/contracts/http/selling/sellers';
import { problems } from '@terrace/contracts/problems/problems';
import { newSeller } from '../../../backend/test/accounts.js';
import { Caller } from '../../../backend/test/caller.js';
import { type TestDatabase, createTestDatabase } from '../../../backend/test/database.js';
import { type Program, buildProgram, startProgram } from '../../../backend/test/edge/program.js';
import { TEST_ENVIRONMENT } from '../../../backend/test/environment.js';
import { eventually } from '../../../backend/test/eventually.js';
import { pdfWithoutCode } from '../../../backend/test/sample-files.js';
import { sendFiles } from '../../../backend/test/send-files.js';
import { describeWithNginx } from './describe-with-nginx.js';
import { NginxFolder } from './start-nginx.js';

const MB = 1024 * 1024;

describeWithNginx('bodies through nginx', (nginx) => {
  let folder: NginxFolder;
  let database: TestDatabase;
  let program: Program;
  let server: ChildProcess;
  let app: { readonly url: string; readonly config: { readonly PUBLIC_URL: string } };
  let seller: Caller;

  beforeAll(async () => {
    buildProgram();
    folder = await NginxFolder.make();
    database = await createTestDatabase();
    app = { url: folder.url, config: { PUBLIC_URL: folder.url } };
    program = await startProgram({
      ...{
        DATABASE_URL: database.url,
        PUBLIC_URL: folder.url,
        WEB_DIR: folder.web,
        TRUST_PROXY: '127.0.0.1',
      },
    });
    await program.ready();
    server = await folder.start(nginx, [program.url, program.url]);
    seller = await approvedSeller();
  });
  afterAll(async () => {
    await folder?.stop(server);
    program?.process.kill();
    await program?.ended();
    await database?.drop();
    await folder?.remove();
  });

  async function approvedSeller(): Promise<Caller> {
    const form = newSeller();
    const caller = new Caller(app);
    const { id } = await caller.done(registerSeller, { body: form });
    const admin = new Caller(app);
    const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = TEST_ENVIRONMENT;
    await admin.done(loginAdmin, { body: { email, password } });
    await admin.done(approveSeller, { params: { id }, body: {} });
    await caller.done(loginSeller, { body: { email: form.email, password: form.password } });
    return caller;
  }

  /** A PDF of one page with this many bytes. */
  async function pdfOf(bytes: number): Promise<Buffer> {
    const file = await pdfWithoutCode('Block 7');
    const end = file.lastIndexOf('startxref');
    const filler = Buffer.alloc(bytes - file.length, '%');
    filler[filler.length - 1] = 10;
    return Buffer.concat([file.subarray(0, end), filler, file.subarray(end)]);
  }

  it('takes a ticket of nearly 10 MiB', async () => {
    const files = [await pdfOf(10 * MB - 1000)];
    expect(await sendFiles(app, seller, countTicketPages, { files })).toMatchObject({
      status: 200,
      body: { pages: 1 },
    });
  });

  it('refuses what is larger with a problem', async () => {
    const tooLarge = { status: 413, code: 'body-too-large', detail: problems['body-too-large'].detail };
    expect(await answerTo(`POST /api/deliveries/pages`, 12 * MB)).toMatchObject(tooLarge);
    expect(await answerTo(`POST /api/newsletter`, MB)).toMatchObject(tooLarge);
  });

  it('answers what it cannot read with a problem', async () => {
    expect(await answerTo('GET /x y z')).toMatchObject({ status: 400, code: 'malformed-request' });
    expect(await answerTo(`GET /${'x'.repeat(20_000)}`)).toMatchObject({
      status: 431,
      code: 'headers-too-large',
    });
  });

  it('changes to no other protocol', async () => {
    const upgrade =
      'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n';
    expect(await statusOf('GET /about', upgrade)).toBe(200);
  });

  it('keeps few bodies of an address that never end', async () => {
    const held = await Promise.all(Array.from({ length: 100 }, () => holdBack('POST /api/newsletter')));
    const answers = () => held.map(({ text }) => text()).filter((text) => text.startsWith('HTTP/1.1 429'));
    await eventually('those above the limit are refused', () => Promise.resolve(answers().length >= 36));
    expect(answers()[0]).toContain('"code":"too-many-requests"');
    expect((await fetch(`${app.url}/about`)).status).toBe(200);
    for (const { socket } of held) socket.destroy();
  });

  it('logs no token of a shared ticket', async () => {
    for (const address of ['/shared-ticket/opens-a-ticket', '/api/shared-tickets/opens-a-ticket'])
      await fetch(app.url + address);
    await eventually('both are logged', async () =>
      /"path":"\/shared-ticket\/"[^]*"path":"\/api\/shared-tickets\/"/.test(await folder.log()),
    );
    expect(await folder.log()).not.toContain('opens-a-ticket');
  });

  /** A request whose body is announced and held back. */
  async function holdBack(request: string) {
    const socket = await open();
    const received: string[] = [];
    socket.on('data', (part) => received.push(String(part)));
    socket.on('error', () => undefined);
    socket.write(head(request, 'Content-Length: 400000\r\n'));
    socket.write('{"email": "');
    return { socket, text: () => received.join('') };
  }

  async function open(): Promise<Socket> {
    const { hostname, port } = new URL(app.url);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    return socket;
  }

  const head = (request: string, headers: string) =>
    `${request} HTTP/1.1\r\nHost: ${new URL(app.url).host}\r\nOrigin: ${app.url}\r\n${headers}\r\n`;

  /** Everything that is answered to a request, until the connection ends. */
  async function answer(request: string, headers: string): Promise<string> {
    const socket = await open();
    const received: string[] = [];
    socket.on('data', (part) => received.push(String(part)));
    socket.write(head(request, `Connection: close\r\n${headers}`));
    await once(socket, 'close');
    return received.join('');
  }

  async function statusOf(request: string, headers: string): Promise<number> {
    const socket = await open();
    socket.write(head(request, headers));
    const [first] = await once(socket, 'data');
    socket.destroy();
    return Number(/^HTTP\/1\.1 (\d+)/.exec(String(first))?.[1]);
  }

  async function answerTo(request: string, length = 0): Promise<unknown> {
    const text = await answer(request, length > 0 ? `Content-Length: ${length}\r\n` : '');
    expect(text).toContain('application/problem+json');
    return JSON.parse(text.slice(text.indexOf('\r\n\r\n')));
  }
});
