import { describeInBrowser, test } from './browser-test.js';
import { mainJob } from './main-job.js';

// product.md 1.1, 1.2, 2.14, 4.1, 4.2, 4.12, 14.1
describeInBrowser('The whole product, end to end', () =>
  test.describe('on the sandbox’s ten sports', () => mainJob({})),
);
