// Jest loads this with `require`, so it is CommonJS.
const { default: Runtime } = require('jest-runtime');

/** The event handlers that jest-circus itself has; the others belong to the spec file that is running. */
const OWN_HANDLERS = 2;
const HANDLERS = Symbol.for('EVENT_HANDLERS');
const TIMEOUT = Symbol.for('TEST_TIMEOUT_SYMBOL');
/**
 * A file that replaces modules needs them loaded after it has said so. The jobs that a file defines stay defined, and no
 * later app of the worker would have handlers for them.
 */
const NEEDS_OWN_MODULES = /jest\.unstable_mockModule\(|\bdefineJob\(/;

/**
 * Jest's module loader, kept for all spec files that a worker runs of a project: each module is loaded once a worker
 * instead of once a file, which costs a spec that needs the whole backend 2 s of CPU time, and the unit specs together as
 * much as their tests. A file's own module is loaded when it runs. What a file left in the framework (hooks, mocks, timers,
 * environment variables) is removed before the next one; what it left in variables of the product's modules is not, so a
 * spec that changes one restores it.
 * Goes with kept-environment.mjs and frontend/test/browser-environment.mjs, since modules belong to their environment.
 */
module.exports = class KeptRuntime extends Runtime {
  /** @type {Map<string, KeptRuntime>} by project */
  static kept = new Map();

  /** @param {string} [source] of a spec file */
  static needsOwnModules = (source = '') => NEEDS_OWN_MODULES.test(source);

  constructor(config, environment, resolver, transformer, sources, coverage, file, ...rest) {
    const options = [config, environment, resolver, transformer, sources, coverage, file, ...rest];
    if (KeptRuntime.needsOwnModules(sources.get(file))) {
      environment.global[HANDLERS]?.splice(OWN_HANDLERS);
      return new Runtime(...options);
    }
    const kept = KeptRuntime.kept.get(config.id);
    if (kept) return kept;
    super(...options);
    KeptRuntime.kept.set(config.id, this);
    // Fastify looks through all loaded modules for the name of a plugin: a fifth of an app's start.
    this.registries.requireCacheProxy = {};
    this.variables = { ...this.global.process.env };
  }

  get global() {
    return this._environment.global;
  }

  /** Loads the framework of a file; it is the first that a file loads. */
  requireInternalModule(from, name) {
    const framework = super.requireInternalModule(from, name);
    if (name === undefined && from.endsWith('jestAdapterInit.js')) this.resetFramework();
    return framework;
  }

  resetFramework() {
    const { global } = this;
    // The newest is this runtime's: a file with its own modules has added another.
    this.stateKey ??= Object.getOwnPropertySymbols(global).findLast(
      ({ description }) => description === 'JEST_STATE_SYMBOL',
    );
    this.state ??= copyOfState(global[this.stateKey]);
    global[this.stateKey] = copyOfState(this.state);
    // A file with its own modules has replaced it by one that loads nothing since that file ended.
    this.installGetBuiltinModule();
    global[HANDLERS].length = OWN_HANDLERS;
    delete global[TIMEOUT];
    this.testState.state = 'loading';
  }

  /** Instead of forgetting all modules. */
  teardown() {
    this.restoreAllMocks();
    const { process } = this.global;
    for (const name of Object.keys(process.env)) if (!(name in this.variables)) delete process.env[name];
    Object.assign(process.env, this.variables);
  }
};

/** What jest-circus knows of a file before it has loaded it: no hooks and no tests. */
function copyOfState(state) {
  const root = { ...state.rootDescribeBlock, children: [], hooks: [], tests: [] };
  const copy = { ...state, rootDescribeBlock: root, currentDescribeBlock: root, unhandledErrors: [] };
  for (const [key, value] of Object.entries(copy)) {
    if (value instanceof Map || String(value) === '[object Map]') copy[key] = new Map();
    if (String(value) === '[object WeakMap]') copy[key] = new WeakMap();
  }
  return copy;
}
