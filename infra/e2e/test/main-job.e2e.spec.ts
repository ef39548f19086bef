import { describe } from '@jest/globals';
import { describeInBrowser } from '../../../backend/test/describe-in-browser.js';
import { describeOnRealSeason } from '../../sandbox/test/real-season.js';
import { mainJob } from './main-job.js';

describeInBrowser('The main job, end to end', () => {
  describe('on the sandbox’s ten sports', () => mainJob({}));
  describeOnRealSeason('on a real season of football', (fixturesDir) => mainJob({ fixturesDir }));
});
