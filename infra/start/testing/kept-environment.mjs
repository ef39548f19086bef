import { TestEnvironment } from 'jest-environment-node';

/** What jest-worker sends to a worker that has no more files. */
const END_MESSAGE = 2;

/** @type {Map<string, KeptEnvironment>} by project */
const kept = new Map();
/** @type {(() => Promise<unknown>)[]} */
const ends = [];

// A worker just exits, because Jest kills it half a second later; the server of its databases ends with the run.
process.on('message', ([kind] = []) => {
  if (kind === END_MESSAGE && ends.length > 0) process.exit();
});

/** Closes what specs have kept, in a run without workers, which would not exit otherwise. */
export async function closeKept() {
  for (const end of ends.splice(0).reverse()) await end();
}

/** Jest's environment for Node, one for all spec files that a worker runs of a project: see kept-runtime.cjs. */
export default class KeptEnvironment extends TestEnvironment {
  /**
   * @param {import('@jest/environment').JestEnvironmentConfig} config
   * @param {import('@jest/environment').EnvironmentContext} context
   */
  constructor(config, context) {
    const { id } = config.projectConfig;
    const before = kept.get(id);
    if (before) return before;
    super(config, context);
    // For backend/test/shared-world.ts.
    this.global.closeAtEnd = (/** @type {() => Promise<unknown>} */ end) => void ends.push(end);
    kept.set(id, this);
  }

  /**
   * Instead of ending it.
   * @override
   */
  async teardown() {
    this.fakeTimersModern?.useRealTimers();
  }
}
