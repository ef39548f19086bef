import { once } from 'node:events';
import { connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { servedRoutes } from '../../src/platform/http/openapi/api-docs.js';
import type { TestApp } from '../app.js';
import { flood } from './flood.js';

const MB = 1024 * 1024;
/** What is left of a flood in memory; the app, the sender and Jest share the process. */
const FLAT = 60 * MB;

/** What an app does with bodies that are larger than it reads. */
export function describeOversizedInput(app: TestApp): void {
  describe.each([
    ['announced', true],
    ['in chunks', false],
  ] as const)('a body of 100 MB %s', (_how, announced) => {
    it('is rejected by every route before it is read, and memory stays flat', async () => {
      const memory = new PeakMemory();
      const commands = servedRoutes(app.app).filter(({ endpoint }) => endpoint.method !== 'GET');
      expect(commands.length).toBeGreaterThan(20);
      for (const { endpoint } of commands) {
        const path = `/api${endpoint.path.replace(/\{\w+\}/g, 'x'.repeat(20))}`;
        const { answer, sent } = await flood(app, {
          method: endpoint.method,
          path,
          bytes: 100 * MB,
          announced,
        });
        expect(answer).toMatch(/^HTTP\/1\.1 413 /);
        expect(answer).toContain('"code":"body-too-large"');
        expect(sent).toBeLessThan(10 * MB);
        memory.look();
      }
      expect(memory.growth).toBeLessThan(FLAT);
    });

    it('sent with a GET is discarded unread', async () => {
      const memory = new PeakMemory();
      const timer = setInterval(() => memory.look(), 5);
      const { answer } = await flood(app, { method: 'GET', path: '/api/config', bytes: 100 * MB, announced });
      clearInterval(timer);
      expect(answer).toMatch(/^HTTP\/1\.1 200 /);
      expect(memory.growth).toBeLessThan(FLAT);
    });
  });

  it('a client that is still sending can read why its body is rejected', async () => {
    const { hostname, port, host } = new URL(app.url);
    const socket = connect(Number(port), hostname).setEncoding('utf8').pause();
    await once(socket, 'connect');
    const send = (bytes: string) => new Promise((resolve) => socket.write(bytes, resolve));
    await send(
      `POST /api/auth/login HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-length: ${100 * MB}\r\n\r\n`,
    );
    for (let sent = 0; sent < MB; sent += 64 * 1024) {
      expect(await send('x'.repeat(64 * 1024))).toBeFalsy();
      // The server has its turn.
      await setImmediate();
    }
    const [answer] = await once(socket.resume(), 'data');
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    socket.destroy();
  });

  it('a client that ignores the answer and sends on is cut off', async () => {
    const { hostname, port, host } = new URL(app.url);
    const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true }).resume();
    socket.on('error', () => socket.destroy());
    const closed = new Promise((resolve) => socket.once('close', resolve));
    const chunk = Buffer.alloc(64 * 1024, 'x');
    let sent = 0;
    const pour = () => {
      while (socket.writable && sent < 100 * MB) {
        sent += chunk.length;
        if (!socket.write(chunk)) return;
      }
    };
    socket.on('drain', pour);
    socket.write(
      `POST /api/auth/login HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-length: ${100 * MB}\r\n\r\n`,
    );
    pour();
    await closed;
    expect(sent).toBeLessThan(10 * MB);
  });

  it('a body of the documented maximum size is accepted', async () => {
    const body = JSON.stringify({ email: 'nobody@example.com', password: 'x'.repeat(200_000) });
    const response = await fetch(`${app.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'invalid' });
  });
}

/** How far the process has grown at most since this began. */
class PeakMemory {
  private readonly start = process.memoryUsage.rss();
  growth = 0;

  look(): void {
    this.growth = Math.max(this.growth, process.memoryUsage.rss() - this.start);
  }
}
