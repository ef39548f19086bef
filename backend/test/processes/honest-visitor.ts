import { Agent, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { sendContactMessage } from '@terrace/contracts/http/console/contact';
import { me } from '@terrace/contracts/http/identity/identity';
import { pathOf } from '@terrace/contracts/http/endpoint';
import { type Socket, io } from 'socket.io-client';
import type { Program } from '../edge/program.js';
import { EVENTUALLY_MS, eventually } from '../eventually.js';
import { adminAt } from './served.js';

const PACE_MS = 10;
/** Each asks one thing after the other; few enough that they hardly wait for each other. */
const VISITORS = 3;
/** Every so many requests, a message is sent that the administrator's page must receive. */
const MESSAGE_EVERY = 25;

/** What visitors noticed in some time. */
export interface Noticed {
  readonly requests: number;
  readonly failed: readonly string[];
  /** Messages that the page never received. */
  readonly missing: number;
  /** The most memory the program has had. */
  readonly memoryBytes: number;
}

/** Visitors who send one request after the other, and an administrator's page that receives what they send. */
export class HonestVisitor {
  private readonly agent = new Agent({ keepAlive: true });
  private readonly received = new Set<string>();
  private sent = 0;

  private constructor(
    private readonly url: string,
    private readonly token: string,
    private readonly page: Socket,
  ) {
    page.on('change', ({ data }: { data: { subject?: string } | null }) =>
      this.received.add(data?.subject ?? ''),
    );
  }

  /** Signs the administrator in and opens their page. */
  static async at(program: Program): Promise<HonestVisitor> {
    const admin = await adminAt(program);
    const token = admin.cookies.get('terrace_access')?.value ?? '';
    const page = io(program.url, {
      path: '/live',
      transports: ['websocket'],
      forceNew: true,
      auth: { token },
    });
    await new Promise<void>((resolve) => void page.on('connect', resolve));
    const visitor = new HonestVisitor(program.url, token, page);
    await page.timeout(EVENTUALLY_MS).emitWithAck('subscribe', { topics: ['admin'] });
    return visitor;
  }

  close(): void {
    this.page.disconnect();
    this.agent.destroy();
  }

  /** What they notice while `work` is under way. Throws what `work` throws. */
  async during(work: () => Promise<unknown>): Promise<Noticed> {
    let isOver = false;
    const working = work().finally(() => (isOver = true));
    let requests = 0;
    const failed: string[] = [];
    const subjects: string[] = [];
    let memoryBytes = 0;
    const visit = async () => {
      while (!isOver) {
        const isMessage = requests % MESSAGE_EVERY === 0;
        const status = await (isMessage ? this.send(subjects) : this.ask()).catch(String);
        requests += 1;
        if (status !== (isMessage ? sendContactMessage.status : 200)) failed.push(String(status));
        if (isMessage) memoryBytes = Math.max(memoryBytes, await this.memory());
        await setTimeout(PACE_MS);
      }
    };
    await Promise.all(Array.from({ length: VISITORS }, visit));
    await working;
    const missing = () => subjects.filter((subject) => !this.received.has(subject)).length;
    await eventually('the page received every message', () => missing() === 0).catch(() => undefined);
    return {
      requests,
      failed,
      missing: missing(),
      memoryBytes,
    };
  }

  private ask(): Promise<number | undefined> {
    return this.call('GET', pathOf(me), undefined).then(({ status }) => status);
  }

  private async send(subjects: string[]): Promise<number | undefined> {
    this.sent += 1;
    const subject = `Message ${this.sent}`;
    subjects.push(subject);
    const message = { name: 'Tim', email: 'tim@example.com', subject, message: 'Hello' };
    return (await this.call('POST', pathOf(sendContactMessage), JSON.stringify(message))).status;
  }

  private async memory(): Promise<number> {
    // Without the header of a proxy: metrics are not served through one.
    const text = await (await fetch(`${this.url}/metrics`)).text();
    return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1] ?? Number.NaN);
  }

  private call(method: string, path: string, body: string | undefined) {
    // Each message comes from another address: they are different people.
    const { agent, sent } = this;
    const headers = {
      origin: this.url,
      cookie: `terrace_access=${this.token}`,
      'x-forwarded-for': `198.51.100.${sent % 250}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    return new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
      request(`${this.url}${path}`, { method, agent, headers }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part) => (text += String(part)));
        answer.on('error', reject).on('end', () => resolve({ status: answer.statusCode, text }));
      })
        .on('error', reject)
        .end(body);
    });
  }
}
