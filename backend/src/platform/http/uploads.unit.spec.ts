import 'reflect-metadata';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type CanActivate, Controller, type ExecutionContext, Module } from '@nestjs/common';
import { APP_GUARD, APP_INTERCEPTOR, NestFactory } from '@nestjs/core';
import { CqrsModule, type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { endpoint } from '@terrace/contracts/http/endpoint';
import { Id } from '@terrace/contracts/values/ids';
import { DomainError } from '@terrace/event-core/model/errors';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import * as z from 'zod/mini';
import { TEST_ENVIRONMENT } from '../../../test/environment.js';
import { eventually } from '../../../test/eventually.js';
import { archive, largePng, pdf, png } from '../../../test/sample-files.js';
import { CONFIG, loadConfig } from '../config/config.js';
import { newId } from '../ids/new-id.js';
import { HealthParts } from '../observability/health.js';
import { Metrics } from '../observability/metrics.js';
import { applyBodyLimits, limitBodyTime } from './body-limits.js';
import type { ReceivedFile } from '../files/file-store.js';
import { Input } from './input.decorator.js';
import { readJsonOnly } from './json-body.js';
import { ProblemFilter, answerErrorsAsProblems } from './problem.filter.js';
import { RateLimits } from './rate-limits.js';
import type { TerraceRequest } from './request.js';
import { Route } from './route.decorator.js';
import { BodyTooSlow, answerUnreadableRequest } from './unreadable-request.js';
import { Upload, UploadInterceptor, takeUploads } from './uploads.js';

const MEGABYTE = 1024 * 1024;
/** Something of somebody else. */
const FOREIGN = newId();

const send = endpoint({
  method: 'POST',
  path: '/things/{id}',
  summary: 'Takes files',
  params: z.strictObject({ id: Id }),
  uploads: { maxFiles: 3, maxFileBytes: 10 * MEGABYTE },
});
const write = endpoint({
  method: 'POST',
  path: '/texts',
  summary: 'Takes a text',
  body: z.strictObject({ text: z.string() }),
});

class MaySend extends Query<void> {
  constructor(readonly id: string) {
    super();
  }
}

@QueryHandler(MaySend)
class MaySendHandler implements IQueryHandler<MaySend> {
  async execute({ id }: MaySend) {
    asked += 1;
    if (id === FOREIGN) throw new DomainError('not-found');
  }
}

/** How many requests were asked about. */
let asked = 0;
/** How many requests have reached the handler, and what it waits for. */
let waiting = 0;
let held = Promise.resolve();
let finish = () => {};

@Controller()
class Things {
  @Route(send, { access: 'anyone', mayUpload: ({ params }) => new MaySend(params.id) })
  async send(@Upload() files: readonly ReceivedFile[]) {
    waiting += 1;
    await held;
    return { sizes: await Promise.all(files.map(async (file) => (await file.bytes()).length)) };
  }

  @Route(write, { access: 'anyone' })
  write(@Input() { body }: { body: { text: string } }) {
    return body;
  }
}

const NO_SERVERS = { DATABASE_URL: 'postgres://127.0.0.1:9/none', LIMIT_FACTOR: '1' };

class EverybodyIsAVisitor implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<TerraceRequest>();
    request.viewer = { kind: 'visitor', guestId: 'a', openedLinks: new Map(), address: request.ip };
    return true;
  }
}

@Module({
  imports: [CqrsModule.forRoot()],
  controllers: [Things],
  providers: [
    MaySendHandler,
    ...[HealthParts, Metrics, RateLimits],
    { provide: CONFIG, useValue: loadConfig({ ...TEST_ENVIRONMENT, ...NO_SERVERS }) },
    { provide: APP_GUARD, useClass: EverybodyIsAVisitor },
    { provide: APP_INTERCEPTOR, useClass: UploadInterceptor },
  ],
})
class ThingsModule {}

let app: NestFastifyApplication;
/** The same, where no body may take long. */
let impatient: NestFastifyApplication;
let logged: { msg: string; level: number; err?: unknown }[];
beforeAll(async () => {
  app = await startThings(60_000);
  impatient = await startThings(100);
});
afterAll(async () => {
  await app?.close();
  await impatient?.close();
});
beforeEach(() => {
  logged = [];
});

async function startThings(bodyMs: number): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter();
  const server = adapter.getInstance<FastifyInstance>();
  const logger = pino({ level: 'info' }, { write: (line) => logged.push(JSON.parse(line)) });
  applyBodyLimits(server);
  const end = answerUnreadableRequest({});
  limitBodyTime(server, { withFiles: bodyMs, others: bodyMs }, (socket) => end(new BodyTooSlow(), socket));
  readJsonOnly(server);
  await takeUploads(server);
  const options = { logger: false, bodyParser: false } as const;
  const things = await NestFactory.create<NestFastifyApplication>(ThingsModule, adapter, options);
  answerErrorsAsProblems(server, logger);
  things.setGlobalPrefix('api');
  things.useGlobalFilters(new ProblemFilter(logger));
  await things.listen(0, '127.0.0.1');
  return things;
}

const FORM = 'multipart/form-data; boundary=b';
const part = (bytes: Buffer) =>
  Buffer.concat([
    Buffer.from('--b\r\ncontent-disposition: form-data; name="files"; filename="a"\r\n\r\n'),
    bytes,
    Buffer.from('\r\n'),
  ]);

/** Opens a connection, announces a body, and sends so much of it. */
function begin(
  at: NestFastifyApplication,
  path: string,
  type: string,
  announced: number,
  sent: Buffer | string,
) {
  const socket = connect(Number(new URL(urlOf(at)).port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(
    `POST /api${path} HTTP/1.1\r\nhost: a\r\ncontent-type: ${type}\r\ncontent-length: ${announced}\r\n\r\n`,
  );
  socket.write(sent);
  return socket;
}

function urlOf(at: NestFastifyApplication): string {
  const address: unknown = at.getHttpServer().address();
  return `http://127.0.0.1:${Object(address).port}`;
}

async function post(id: string, files: readonly Buffer[]) {
  const form = new FormData();
  for (const bytes of files) form.append('files', new Blob([new Uint8Array(bytes)]), 'a');
  return answerTo(await fetch(`${urlOf(app)}/api/things/${id}`, { method: 'POST', body: form }));
}

/** Sends a form without saying how long it is. */
async function postOfUnknownLength(id: string) {
  const body = new Blob([new Uint8Array(Buffer.concat([part(pdf()), Buffer.from('--b--\r\n')]))]).stream();
  const headers = { 'content-type': FORM };
  const sent: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' };
  return answerTo(await fetch(`${urlOf(app)}/api/things/${id}`, sent));
}

async function answerTo(response: Response) {
  return { status: response.status, headers: response.headers, body: Object(await response.json()) };
}

describe('a form with files', () => {
  it('is read onto the disk, and its handler reads the files from there', async () => {
    const files = [pdf(), png()];
    expect(await post(newId(), files)).toMatchObject({
      status: 200,
      body: { sizes: [pdf().length, png().length] },
    });
  });

  it('is refused before its body is read when the sender may not send it, or its address is wrong', async () => {
    for (const [id, status] of [
      [FOREIGN, 404],
      ['nobody', 400],
    ] as const) {
      const socket = begin(app, `/things/${id}`, FORM, 49 * MEGABYTE, part(Buffer.alloc(64)));
      const answer = await text(socket);
      expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(answer).toContain('application/problem+json');
    }
  });

  it('of 10 MB is received whole, and a larger one is refused', async () => {
    const file = largePng(10 * MEGABYTE - 1_024);
    expect((await post(newId(), [file])).body).toEqual({ sizes: [file.length] });
    expect(await post(newId(), [largePng(10 * MEGABYTE)])).toMatchObject({
      status: 413,
      body: { code: 'file-too-large' },
    });
  });

  it('is refused while its address has too many bytes in flight', async () => {
    waiting = 0;
    held = new Promise<void>((resolve) => (finish = resolve));
    // Each counts as the largest form.
    const both = Promise.all([postOfUnknownLength(newId()), postOfUnknownLength(newId())]);
    await eventually('both are received', () => waiting === 2);
    const refused = await postOfUnknownLength(newId());
    expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-requests', retryAfter: 10 } });
    expect(refused.headers.get('retry-after')).toBe('10');
    finish();
    for (const { status } of await both) expect(status).toBe(200);
    await eventually(
      'their bytes are given back',
      async () => (await postOfUnknownLength(newId())).status === 200,
    );
  });

  it('gives its bytes back when it is aborted', async () => {
    asked = 0;
    const sockets = [1, 2].map(() => begin(app, `/things/${newId()}`, FORM, 31 * MEGABYTE, part(pdf())));
    // Their bytes are reserved before the next request can arrive.
    await eventually('both may be sent', () => asked === 2);
    expect((await postOfUnknownLength(newId())).status).toBe(429);
    for (const socket of sockets) socket.destroy();
    await eventually('they are given back', async () => (await postOfUnknownLength(newId())).status === 200);
  });
});

it('takes 30 forms an hour for one thing, whatever they contain', async () => {
  const id = newId();
  for (let time = 0; time < 30; time += 1) expect((await post(id, [archive()])).status).toBe(415);
  expect(await post(id, [pdf()])).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
  expect((await post(newId(), [pdf()])).status).toBe(200);
});

describe('a body', () => {
  it.each([
    ['a form', () => `/things/${newId()}`, FORM],
    ['JSON', () => '/texts', 'application/json'],
  ])('that is aborted is one line in the log without an error: %s', async (_what, path, type) => {
    const socket = begin(app, path(), type, 1_000, type === FORM ? part(pdf()) : '{"text":');
    await once(socket, 'ready');
    await new Promise((resolve) => socket.write(' ', resolve));
    socket.destroy();
    await eventually('it is logged', () => logged.length > 0);
    expect(logged).toEqual([expect.objectContaining({ level: 30, msg: 'request aborted' })]);
    expect(logged[0]).not.toHaveProperty('err');
  });

  it.each([
    ['a form', () => `/things/${newId()}`, FORM],
    ['JSON', () => '/texts', 'application/json'],
  ])('that takes too long as a whole is answered 408: %s', async (_what, path, type) => {
    const socket = begin(impatient, path(), type, 1_000, type === FORM ? part(pdf()) : '{"text":');
    const trickle = setInterval(() => socket.write('a'), 10);
    const answer = await text(socket);
    clearInterval(trickle);
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
    expect(answer).toContain('request-too-slow');
  });
});
