import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { type Program, buildProgram, startProgram } from '../edge/program.js';
import { type TestDatabase, createTestDatabase } from '../database.js';
import { type Child, startChild } from '../child.js';
import { hostilePackets } from './hostile-packets.js';
import { openRaw } from './raw-socket.js';
import { HonestVisitor, type Noticed } from './honest-visitor.js';

const FULL = process.env['FAULTS'] === 'full';
/** Hostile sockets at a time, and how often each kind of packet is tried. */
const SOCKETS = 3;
const TIMES = FULL ? 10 : 2;
/** Sockets that one address may have, and how many it tries to open. */
const MAX_SOCKETS = 200;
const TRIED = 2_000;
/** How many times as many requests the visitors of the bystander may make meanwhile. */
const MAX_SLOWDOWN = 3;
const IDLE_MS = 1_500;
const MAX_GROWTH_BYTES = 150 * 1024 * 1024;

const Flood = z.object({ kind: z.string(), closedAfterMs: z.nullable(z.number()) });

interface VisitedProgram {
  readonly database: TestDatabase;
  readonly program: Program;
  readonly visitor: HonestVisitor;
}

let target: VisitedProgram;
/** Another program on this machine, which is not attacked: it shows what other work on the machine does meanwhile. */
let bystander: VisitedProgram;
let idle: Noticed;
beforeAll(async () => {
  buildProgram();
  [target, bystander] = await Promise.all([open(), open()]);
  idle = await target.visitor.during(() => setTimeout(IDLE_MS));
});
afterAll(async () => {
  for (const { database, program, visitor } of [target, bystander]) {
    visitor.close();
    program.process.kill('SIGKILL');
    await program.ended();
    await database.drop();
  }
});

async function open(): Promise<VisitedProgram> {
  const database = await createTestDatabase();
  const program = await startProgram({
    DATABASE_URL: database.url,
    ROLE: 'api',
    LIMIT_FACTOR: '1',
    TRUST_PROXY: '127.0.0.0/8,::1',
  });
  await program.ready();
  const visitor = await HonestVisitor.at(program);
  // The first requests load what all later ones find ready.
  await visitor.during(() => setTimeout(500));
  return { database, program, visitor };
}

/** What honest visitors notice during an attack must be what they notice without one. */
async function expectUndisturbedDuring(attack: Promise<unknown>): Promise<void> {
  const [attacked, beside] = await Promise.all(
    [target, bystander].map(({ visitor }) => visitor.during(() => attack)),
  );
  if (!attacked || !beside) throw new Error('Nobody visited');
  expect(MAX_SLOWDOWN * attacked.requests).toBeGreaterThan(beside.requests);
  expect({ failed: attacked.failed, missing: attacked.missing }).toEqual({ failed: [], missing: 0 });
  expect(attacked.memoryBytes - idle.memoryBytes).toBeLessThan(MAX_GROWTH_BYTES);
}

function start(file: string, ...args: readonly string[]): Child {
  return startChild(path.resolve(import.meta.dirname, file), target.program.url, ...args);
}

it('three sockets that flood any kind of packet are closed without effect on other visitors', async () => {
  const flooding = start('flooding-client.ts', String(SOCKETS), String(TIMES));
  await expectUndisturbedDuring(flooding.ended());
  const floods = flooding.lines.map((line) => Flood.parse(JSON.parse(line)));
  expect(floods.filter(({ closedAfterMs }) => closedAfterMs === null)).toEqual([]);
  expect(floods).toHaveLength(TIMES * hostilePackets().length);
});

it('most of 2,000 sockets of one address are rejected without effect on other visitors', async () => {
  const opening = start('opening-client.ts', String(TRIED), '203.0.113.250');
  try {
    await expectUndisturbedDuring(opening.line((line) => line.startsWith('opened')));
    expect(opening.lines).toEqual([`opened ${MAX_SOCKETS}`]);
    const another = await openRaw(target.program.url, '203.0.113.251');
    expect(another?.destroyed).toBe(false);
    another?.destroy();
  } finally {
    await opening.kill9();
  }
});
