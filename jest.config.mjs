// Specs carry their cost in the name: *.unit (no I/O), *.int (real servers), *.e2e (real browser).
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
    },
    module: { type: 'es6' },
    sourceMaps: 'inline',
  },
];

/** Packages of ES modules that packages of CommonJS require: Node can, Jest cannot before Node 24.9. */
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
    '^@terrace/engines/(.*)$': '<rootDir>/infra/engines/src/$1.ts',
    '^@terrace/sandbox/(.*)$': '<rootDir>/infra/sandbox/src/$1.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  modulePathIgnorePatterns: ['/dist/', '/.data/'],
};

const project = (displayName, pattern, more = {}) => ({
  ...base,
  displayName,
  testMatch: [`<rootDir>/{contracts,backend,infra,frontend}/**/*.${pattern}.spec.ts`],
  ...more,
});

const servers = {
  globalSetup: '<rootDir>/backend/test/start-engines.ts',
  globalTeardown: '<rootDir>/backend/test/stop-engines.ts',
};

export default {
  projects: [
    project('unit', 'unit'),
    project('int', 'int', servers),
    project('e2e', 'e2e', servers),
    {
      ...base,
      displayName: 'screens',
      testEnvironment: '<rootDir>/frontend/test/browser-environment.mjs',
      testMatch: ['<rootDir>/frontend/src/**/*.unit.spec.tsx'],
    },
  ],
  testTimeout: 240_000,
  // Specs wait more than they compute; more than two side by side would starve each other on two cores.
  maxWorkers: 2,
  // In a process of its own, begun anew when it has grown: modules of ended specs stay in memory.
  workerIdleMemoryLimit: '700MB',
  reporters: ['default', '<rootDir>/infra/start/count-reporter.mjs'],
};
