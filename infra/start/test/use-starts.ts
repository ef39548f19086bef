import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach } from '@jest/globals';
import { StartedTerrace } from './started-terrace.js';

/** Starts of a test with a data folder of its own. */
export interface Starts {
  readonly dataDir: string;
  /** Starts another one, which ends with the test. */
  start(env?: NodeJS.ProcessEnv, args?: readonly string[]): Promise<StartedTerrace>;
}

/** Gives every test of the file that calls it an empty data folder. */
export function useStarts(): Starts {
  let dataDir: string;
  let started: StartedTerrace[];

  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'terrace-start-'));
    // Modes of a folder in a clone: root's database runs as another user, who must be able to enter.
    await chmod(dataDir, 0o711);
    started = [];
  });

  afterEach(async () => {
    for (const terrace of started) terrace.signal('SIGTERM');
    await Promise.all(started.map((terrace) => terrace.ended()));
    await rm(dataDir, { recursive: true, force: true });
  });

  return {
    get dataDir() {
      return dataDir;
    },
    async start(env, args) {
      const terrace = await StartedTerrace.with(dataDir, env, args);
      started.push(terrace);
      return terrace;
    },
  };
}
