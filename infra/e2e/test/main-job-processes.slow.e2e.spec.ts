import { kafkaLacks } from '../../../backend/test/kafka-lacks.js';
import { describeInBrowser, describeUnless, expect, test } from './browser-test.js';
import { severalProcesses } from './layout.js';
import { mainJob } from './main-job.js';

const kafkaMissing = await kafkaLacks();

describeInBrowser('The whole product, end to end', () =>
  describeUnless(kafkaMissing, 'with two API processes and a worker, on Redis and Kafka', () =>
    mainJob({ layout: severalProcesses }, (world) =>
      test('used both API processes, each of which received the feed from Kafka', async () => {
        for (const api of world().apis) {
          const metrics = await (await fetch(`${api}/metrics`)).text();
          expect(figureOf(metrics, 'terrace_http_request_seconds_count')).toBeGreaterThan(0);
          expect(figureOf(metrics, 'terrace_feed_from_kafka_total')).toBeGreaterThan(0);
        }
      }),
    ),
  ),
);

/** The sum of a metric over its labels. */
function figureOf(metrics: string, name: string): number {
  const lines = metrics.split('\n').filter((line) => line.startsWith(name));
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}
