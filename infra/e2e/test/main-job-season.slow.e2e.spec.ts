import { realSeasonFolder } from '../../sandbox/test/real-season-folder.js';
import { describeInBrowser, test } from './browser-test.js';
import { mainJob } from './main-job.js';

describeInBrowser('The whole product, end to end', () => {
  const season = () => mainJob({ fixturesDir: realSeasonFolder });
  if (realSeasonFolder) test.describe('on a real season of football', season);
  else test.describe.skip('on a real season of football (none on this machine)', season);
});
