import { availableParallelism } from 'node:os';
import path from 'node:path';
import { leftOut, runsSlowSpecs } from './infra/start/testing/spec-tiers.mjs';

// Specs carry their cost in the name: *.unit (no I/O), *.int (real servers), *.e2e (real browser: playwright.config.mjs).
// *.slow.* runs in npm run test:all only.
const typescript = (tsx) => [
  '@swc/jest',
  {
    swcrc: false,
    jsc: {
      parser: { syntax: 'typescript', tsx, decorators: true },
      transform: {
        legacyDecorator: true,
        decoratorMetadata: true,
        react: { runtime: 'automatic' },
      },
      target: 'es2022',
      keepClassNames: true,
      experimental: { keepImportAttributes: true },
    },
    module: { type: 'es6' },
    sourceMaps: 'inline',
  },
];

/** ES modules that CommonJS packages require: Node supports this, Jest not before Node 24.9. */
const REQUIRED_ES_MODULES = 'node_modules/content-disposition/';
const commonJs = ['@swc/jest', { swcrc: false, jsc: { target: 'es2022' }, module: { type: 'commonjs' } }];

const base = {
  rootDir: import.meta.dirname,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '\\.ts$': typescript(false),
    '\\.tsx$': typescript(true),
    [`${REQUIRED_ES_MODULES}.+\\.js$`]: commonJs,
  },
  transformIgnorePatterns: [`/node_modules/(?!${REQUIRED_ES_MODULES.slice('node_modules/'.length)})`],
  moduleNameMapper: {
    '^@terrace/contracts/(.*)$': '<rootDir>/contracts/src/$1.ts',
    '^@terrace/event-core/(.*)$': '<rootDir>/backend/event-core/src/$1.ts',
    '^@terrace/engines/(.*)$': '<rootDir>/infra/engines/src/$1.ts',
    '^@terrace/sandbox/(.*)$': '<rootDir>/infra/sandbox/src/$1.ts',
    // Not of a package's `metadata.json.js`: without its end it would be a JSON file.
    '^(\\.{1,2}/.*(?<!\\.json))\\.js$': '$1',
  },
  modulePathIgnorePatterns: ['/dist/', '/.data/'],
  testPathIgnorePatterns: ['/node_modules/', ...leftOut().map(({ source }) => source)],
};

const project = (displayName, pattern, more = {}) => ({
  ...base,
  displayName,
  testMatch: [`<rootDir>/{contracts,backend,infra,frontend}/**/*.${pattern}.spec.ts`],
  ...more,
});

const kept = {
  runtime: path.join(import.meta.dirname, 'infra/start/testing/kept-runtime.cjs'),
  testEnvironment: '<rootDir>/infra/start/testing/kept-environment.mjs',
};

const servers = {
  globalSetup: '<rootDir>/infra/start/testing/start-test-servers.mjs',
  globalTeardown: '<rootDir>/infra/start/testing/stop-test-servers.mjs',
};

export default {
  projects: [
    project('unit', 'unit', kept),
    project('int', 'int', { ...servers, ...kept }),
    {
      ...base,
      displayName: 'screens',
      ...kept,
      moduleNameMapper: { ...base.moduleNameMapper, '^ws$': '<rootDir>/frontend/test/live-server.cjs' },
      testEnvironment: '<rootDir>/frontend/test/browser-environment.mjs',
      setupFilesAfterEnv: ['<rootDir>/frontend/test/each-screen-spec.cjs'],
      testMatch: ['<rootDir>/frontend/src/**/*.unit.spec.tsx'],
    },
  ],
  // Above EVENTUALLY_MS of backend/test/eventually.ts, so that a wait ends with what it waited for.
  testTimeout: 900_000,
  testSequencer: path.join(import.meta.dirname, 'infra/start/testing/spec-sequencer.mjs'),
  // Specs also wait, and the browser specs run beside them (playwright.config.mjs): with as many workers as cores, two cores
  // were idle for a tenth of the time. The slow specs start many processes each, and starve each other beside as many browsers.
  maxWorkers: runsSlowSpecs() ? Math.ceil(availableParallelism() / 2) : availableParallelism() + 1,
  // Restarts a worker when it has grown, because modules of finished specs stay in memory.
  workerIdleMemoryLimit: '1200MB',
  reporters: ['default', '<rootDir>/infra/start/testing/jest-reporter.mjs'],
};
