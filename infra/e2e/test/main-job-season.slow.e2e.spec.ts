import { realSeasonFolder } from '../../sandbox/test/real-season-folder.js';
import { describeInBrowser, test } from './browser-test.js';
import { mainJob } from './main-job.js';

describeInBrowser('The whole product, end to end', () => {
  const describeSeason = realSeasonFolder ? test.describe : test.describe.skip;
  describeSeason('on a real season of football', () => mainJob({ fixturesDir: realSeasonFolder }));
});
