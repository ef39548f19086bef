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
/** An idle p99 below this is taken for this: shorter times are noise. */
const MIN_IDLE_P99_MS = 20;
/** How many times as long others may wait during an attack; other specs run beside this one in npm test. */
const MAX_SLOWDOWN = FULL ? 3 : 6;
const IDLE_MS = 1_500;
const MAX_GROWTH_BYTES = 150 * 1024 * 1024;
const LIMIT_MS = 600_000;

const Flood = z.object({ kind: z.string(), closedAfterMs: z.nullable(z.number()) });

let database: TestDatabase;
let program: Program;
let honest: HonestVisitor;
let idle: Noticed;
beforeAll(async () => {
  buildProgram();
  database = await createTestDatabase();
  program = await startProgram({
    DATABASE_URL: database.url,
    ROLE: 'api',
    LIMIT_FACTOR: '1',
    TRUST_PROXY: '127.0.0.0/8,::1',
  });
  await program.ready();
  honest = await HonestVisitor.at(program);
  // The first requests load what all later ones find ready.
  await honest.during(() => setTimeout(500));
  idle = await honest.during(() => setTimeout(IDLE_MS));
});
afterAll(async () => {
  honest.close();
  program.process.kill('SIGKILL');
  await program.ended();
  await database.drop();
});

/** What honest visitors notice during an attack must be what they notice on a quiet day. */
async function expectUndisturbed(attacked: Noticed): Promise<void> {
  // Before and after: other work on this machine may come and go.
  const later = await honest.during(() => setTimeout(IDLE_MS));
  const idleP99Ms = Math.max(idle.p99Ms, later.p99Ms, MIN_IDLE_P99_MS);
  expect(attacked.p99Ms).toBeLessThan(MAX_SLOWDOWN * idleP99Ms);
  expect({ failed: attacked.failed, missing: attacked.missing }).toEqual({ failed: [], missing: 0 });
  expect(attacked.memoryBytes - idle.memoryBytes).toBeLessThan(MAX_GROWTH_BYTES);
}

function start(file: string, ...args: readonly string[]): Child {
  return startChild(path.resolve(import.meta.dirname, file), program.url, ...args);
}

it(
  'three sockets that flood any kind of packet are closed without effect on other visitors',
  async () => {
    const flooding = start('flooding-client.ts', String(SOCKETS), String(TIMES));
    const attacked = await honest.during(() => flooding.ended());
    const floods = flooding.lines.map((line) => Flood.parse(JSON.parse(line)));
    expect(floods.filter(({ closedAfterMs }) => closedAfterMs === null)).toEqual([]);
    expect(floods).toHaveLength(TIMES * hostilePackets().length);
    await expectUndisturbed(attacked);
  },
  LIMIT_MS,
);

it(
  'most of 2,000 sockets of one address are rejected without effect on other visitors',
  async () => {
    const opening = start('opening-client.ts', String(TRIED), '203.0.113.250');
    try {
      const attacked = await honest.during(() => opening.line((line) => line.startsWith('opened')));
      expect(opening.lines).toEqual([`opened ${MAX_SOCKETS}`]);
      await expectUndisturbed(attacked);
      const another = await openRaw(program.url, '203.0.113.251');
      expect(another?.destroyed).toBe(false);
      another?.destroy();
    } finally {
      await opening.kill9();
    }
  },
  LIMIT_MS,
);
