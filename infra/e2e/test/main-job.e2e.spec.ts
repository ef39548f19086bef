import { describe, expect, it } from '@jest/globals';
import { describeInBrowser } from '../../../backend/test/describe-in-browser.js';
import { describeOnRealSeason } from '../../sandbox/test/real-season.js';
import { describeWithKafka } from '../../../backend/test/describe-with-kafka.js';
import { severalProcesses } from './layout.js';
import { mainJob } from './main-job.js';

describeInBrowser('The main job, end to end', () => {
  describe('on the sandbox’s ten sports', () => mainJob({}));
  describeWithKafka('with two API processes and a worker, on Redis and Kafka', () =>
    mainJob({ layout: severalProcesses }, (world) =>
      it('went through both API processes, and Kafka told each of them', async () => {
        for (const api of world().apis) {
          const metrics = await (await fetch(`${api}/metrics`)).text();
          expect(figureOf(metrics, 'terrace_http_request_seconds_count')).toBeGreaterThan(0);
          expect(figureOf(metrics, 'terrace_feed_from_kafka_total')).toBeGreaterThan(0);
        }
      }),
    ),
  );
  describeOnRealSeason('on a real season of football', (fixturesDir) => mainJob({ fixturesDir }));
});

/** The sum of a metric over its labels. */
function figureOf(metrics: string, name: string): number {
  const lines = metrics.split('\n').filter((line) => line.startsWith(name));
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}
