import { TestEnvironment } from 'jest-environment-node';

/** @type {Map<string, KeptEnvironment>} by project */
const kept = new Map();

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
