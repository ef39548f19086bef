import { afterAll, beforeAll } from '@jest/globals';
import { type TestApp, startTestApp } from '../app.js';

/** One app for all tests of the file or `describe` that calls it; it can be read once they run. */
export function useTestApp(): TestApp {
  let app: TestApp | undefined;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app?.close());
  const started = () => {
    if (!app) throw new Error('The app has not started');
    return app;
  };
  return {
    get url() {
      return started().url;
    },
    get config() {
      return started().config;
    },
    get app() {
      return started().app;
    },
    get databaseUrl() {
      return started().databaseUrl;
    },
    close: () => started().close(),
  };
}
