import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type Socket, connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { addBuyerEvidence } from '@terrace/contracts/http/care/disputes';
import { addressOfCall } from '@terrace/contracts/http/endpoint';
import { newId } from '../../src/platform/ids/new-id.js';
import { DeliveryWorld } from '../delivery-world.js';
import { type Program, buildProgram, startProgram } from '../edge/program.js';
import { eventually } from '../eventually.js';
import { HonestVisitor } from './honest-visitor.js';

const MEGABYTE = 1024 * 1024;

let world: DeliveryWorld;
let program: Program;
let visitor: HonestVisitor;
beforeAll(async () => {
  buildProgram();
  world = await DeliveryWorld.start();
  program = await startProgram({
    ...world.world.environment,
    ...{ DATABASE_URL: world.app.databaseUrl, ROLE: 'api' },
  });
  await program.ready();
  visitor = await HonestVisitor.at(program);
});
afterAll(async () => {
  visitor?.close();
  program?.process.kill('SIGKILL');
  await program?.ended();
  await world?.close();
});

/** Resident memory of the program, in MB. */
function residentMb(): number {
  const status = readFileSync(`/proc/${program.process.pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
}

/** A part of a form with a file of about so many bytes. Forms share it, so that this process has it once. */
function partOf(fileBytes: number): Buffer {
  const head = '--b\r\ncontent-disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF-1.7\n';
  return Buffer.concat([Buffer.from(head), Buffer.alloc(Math.round(fileBytes)), Buffer.from('\r\n')]);
}

/** The end of a form, '--b--', which is announced and held back: with it the parser would be done. */
const END_BYTES = 7;

/** A connection that sends a form but for its end; `answer` is what came back so far. */
class HeldUpload {
  answer = '';
  private readonly socket: Socket;

  constructor(path: string, cookie: string, parts: readonly Buffer[]) {
    const { hostname, port } = new URL(program.url);
    const length = parts.reduce((sum, each) => sum + each.length, END_BYTES);
    this.socket = connect(Number(port), hostname);
    this.socket.on('error', () => undefined).on('data', (data) => (this.answer += String(data)));
    this.socket.write(
      `POST ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\norigin: ${program.url}\r\n` +
        `cookie: ${cookie}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: ${length}\r\n\r\n`,
    );
    for (const each of parts) this.socket.write(each);
  }

  get status(): string {
    return this.answer.slice(0, this.answer.indexOf('\r\n'));
  }

  async end(): Promise<void> {
    this.socket.destroy();
    if (!this.socket.closed) await once(this.socket, 'close');
  }
}

/** Holds uploads until each was answered or has sent what it may; returns the statuses and the growth of the memory. */
async function hold(
  make: () => HeldUpload,
  count: number,
  areAnswered: (held: readonly HeldUpload[]) => boolean,
) {
  const before = residentMb();
  let most = before;
  const held = Array.from({ length: count }, make);
  const noticed = await visitor.during(() =>
    eventually('the uploads are answered', () => {
      most = Math.max(most, residentMb());
      return areAnswered(held);
    }),
  );
  await Promise.all(held.map((each) => each.end()));
  return { statuses: held.map(({ status }) => status), grownMb: most - before, noticed };
}

it('answers strangers before it reads what they send, within its memory', async () => {
  const path = addressOfCall(addBuyerEvidence, { params: { purchaseId: newId(), id: newId() } });
  const part = partOf(9.9 * MEGABYTE);
  const { statuses, grownMb, noticed } = await hold(
    () => new HeldUpload(path, '', Array<Buffer>(5).fill(part)),
    20,
    (held) => held.every(({ status }) => status !== ''),
  );
  expect(new Set(statuses)).toEqual(new Set(['HTTP/1.1 404 Not Found']));
  expect(grownMb).toBeLessThan(200);
  expect(noticed.failed).toEqual([]);
});
