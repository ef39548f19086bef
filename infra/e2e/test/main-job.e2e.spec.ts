import { describeInBrowser, test } from './browser-test.js';
import { mainJob } from './main-job.js';

describeInBrowser('The whole product, end to end', () =>
  test.describe('on the sandbox’s ten sports', () => mainJob({})),
);
