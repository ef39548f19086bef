// Jest calls the function before each spec file; a module would be loaded only before a worker's first one.
const { cleanup, configure } = require('@testing-library/react');

/** The one bound of waits in screen specs; EVENTUALLY_MS of backend/test/eventually.ts for the others. */
const EVENTUALLY_MS = 180_000;

configure({ asyncUtilTimeout: EVENTUALLY_MS });

/** What Testing Library registers when it is loaded, which is before a worker's first spec file only. */
module.exports = () => {
  const { afterEach, beforeAll } = globalThis;
  beforeAll(() => {
    globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  });
  afterEach(cleanup);
};
