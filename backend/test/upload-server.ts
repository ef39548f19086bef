import 'reflect-metadata';
import { connect } from 'node:net';
import { type CanActivate, Controller, type ExecutionContext, Injectable, Module } from '@nestjs/common';
import { APP_GUARD, APP_INTERCEPTOR, NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { endpoint } from '@terrace/contracts/http/endpoint';
import { Id } from '@terrace/contracts/values/ids';
import { TICKET_FILE_TYPES } from '@terrace/contracts/values/stored-file';
import { DomainError } from '@terrace/event-core/model/errors';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import * as z from 'zod/mini';
import { Config, loadConfig } from '../src/platform/config/config.js';
import type { ReceivedFile } from '../src/platform/files/file-store.js';
import {
  applyBodyLimits,
  limitBodiesInMemory,
  limitBodyTime,
} from '../src/platform/http/bodies/body-limits.js';
import { Input } from '../src/platform/http/input.decorator.js';
import { readJsonOnly } from '../src/platform/http/bodies/json-body.js';
import { limitCalls } from '../src/platform/http/limit-calls.js';
import { lingerAfterEarlyResponses } from '../src/platform/http/bodies/linger.js';
import { ProblemFilter, answerErrorsAsProblems } from '../src/platform/http/problem.filter.js';
import { RateLimits } from '../src/platform/limits/rate-limits.js';
import type { TerraceRequest } from '../src/platform/http/request.js';
import { Route } from '../src/platform/http/route.decorator.js';
import { BodyTooSlow, answerUnreadableRequest } from '../src/platform/http/unreadable-request.js';
import { Upload, UploadInterceptor, takeUploads } from '../src/platform/http/bodies/uploads.js';
import { newId } from '../src/platform/ids/new-id.js';
import { HealthParts } from '../src/platform/observability/health.js';
import { Metrics } from '../src/platform/observability/metrics.js';
import { TEST_ENVIRONMENT } from './environment.js';

export const MEGABYTE = 1024 * 1024;
/** Something of somebody else. */
export const FOREIGN = newId();

const send = endpoint({
  method: 'POST',
  path: '/things/{id}',
  summary: 'Takes files',
  params: z.strictObject({ id: Id }),
  uploads: { maxFiles: 3, maxFileBytes: 10 * MEGABYTE },
});
const sendTicket = endpoint({
  method: 'POST',
  path: '/tickets',
  summary: 'Takes a ticket, also as a .pkpass',
  uploads: { maxFiles: 1, maxFileBytes: MEGABYTE, types: TICKET_FILE_TYPES },
});
const write = endpoint({
  method: 'POST',
  path: '/texts',
  summary: 'Takes a text',
  body: z.strictObject({ text: z.string() }),
});
const writeOnce = endpoint({
  method: 'POST',
  path: '/only-text',
  summary: 'Takes a text, once a minute',
  body: z.strictObject({ text: z.string() }),
});

@Injectable()
class Senders {
  async check(id: string): Promise<void> {
    things.asked += 1;
    if (id === FOREIGN) throw new DomainError('not-found');
  }
}

/** What the things notice, and what they wait for. */
export const things = {
  /** How many requests were asked about. */
  asked: 0,
  /** How many requests have reached the handler. */
  received: 0,
  /** What the handler waits for. */
  held: Promise.resolve(),
};

@Controller()
class Things {
  @Route(send, {
    access: 'anyone',
    mayUpload: ({ params }, _viewer, provider) => provider(Senders).check(params.id),
  })
  async send(@Upload() files: readonly ReceivedFile[]) {
    things.received += 1;
    await things.held;
    return { sizes: await Promise.all(files.map(async (file) => (await file.bytes()).length)) };
  }

  @Route(sendTicket, {
    access: 'anyone',
    mayUpload: (_input, _viewer, provider) => provider(Senders).check('ticket'),
  })
  sendTicket(@Upload() [file]: readonly ReceivedFile[]) {
    return { type: file?.type };
  }

  @Route(write, { access: 'anyone' })
  write(@Input() { body }: { body: { text: string } }) {
    return body;
  }

  @Route(writeOnce, { access: 'anyone', limit: { points: 1, seconds: 60 } })
  writeOnce(@Input() { body }: { body: { text: string } }) {
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
  controllers: [Things],
  providers: [
    Senders,
    ...[HealthParts, Metrics, RateLimits],
    { provide: Config, useValue: loadConfig({ ...TEST_ENVIRONMENT, ...NO_SERVERS }) },
    { provide: APP_GUARD, useClass: EverybodyIsAVisitor },
    { provide: APP_INTERCEPTOR, useClass: UploadInterceptor },
  ],
})
class ThingsModule {}

/** A line of the log. */
interface Line {
  readonly msg: string;
  readonly level: number;
  readonly err?: unknown;
}

/**
 * A server with routes for forms with files, `/things/{id}` and `/tickets`, and for JSON, `/texts` and `/only-text`, which
 * takes one call a minute.
 */
export class UploadServer {
  readonly logged: Line[] = [];

  private constructor(private readonly app: NestFastifyApplication) {}

  /** @param bodyMs how long a whole body may take. */
  static async start(bodyMs: number): Promise<UploadServer> {
    const adapter = new FastifyAdapter();
    const server = adapter.getInstance<FastifyInstance>();
    applyBodyLimits(server);
    limitBodiesInMemory(server);
    const end = answerUnreadableRequest({});
    limitBodyTime(server, { withFiles: bodyMs, others: bodyMs }, (socket) => end(new BodyTooSlow(), socket));
    readJsonOnly(server);
    await takeUploads(server);
    const options = { logger: false, bodyParser: false } as const;
    const app = await NestFactory.create<NestFastifyApplication>(ThingsModule, adapter, options);
    const started = new UploadServer(app);
    const write = (line: string) => started.logged.push(JSON.parse(line));
    const logger = pino({ level: 'info' }, { write });
    answerErrorsAsProblems(server, logger);
    app.setGlobalPrefix('api');
    app.useGlobalFilters(new ProblemFilter(logger));
    limitCalls(server, app.get(RateLimits));
    lingerAfterEarlyResponses(server);
    await app.listen(0, '127.0.0.1');
    return started;
  }

  close(): Promise<void> {
    return this.app.close();
  }

  /** Opens a connection, announces a body, and sends so much of it. */
  begin(path: string, type: string, announced: number, sent: Buffer | string) {
    const socket = connect(this.port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(
      `POST /api${path} HTTP/1.1\r\nhost: a\r\ncontent-type: ${type}\r\ncontent-length: ${announced}\r\n\r\n`,
    );
    socket.write(sent);
    return socket;
  }

  async post(path: string, request: RequestInit & { duplex?: 'half' }) {
    const response = await fetch(`http://127.0.0.1:${this.port}/api${path}`, { method: 'POST', ...request });
    return { status: response.status, headers: response.headers, body: Object(await response.json()) };
  }

  private get port(): number {
    const address: unknown = this.app.getHttpServer().address();
    return Object(address).port;
  }
}

export const FORM_TYPE = 'multipart/form-data; boundary=b';
/** A file of a form of this type. */
export function partOf(bytes: Buffer): Buffer {
  const head = '--b\r\ncontent-disposition: form-data; name="files"; filename="a"\r\n\r\n';
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n')]);
}
