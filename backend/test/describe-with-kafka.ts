import { describe, it } from '@jest/globals';
import { kafkaLacks } from './kafka-lacks.js';

/** Why there is no Kafka on this machine; found out when the first spec asks. */
const missing = await kafkaLacks();

/**
 * `describe` for specs that need Kafka. Without Java or Kafka's jars they are skipped, visibly; where CI is
 * set, a skip would go unseen for good, so there it is a failure.
 */
export function describeWithKafka(name: string, specs: () => void): void {
  if (missing === undefined) return describe(name, specs);
  if (!process.env['CI']) return describe.skip(`${name} (${missing})`, specs);
  describe(name, () => {
    it('has Kafka', () => {
      throw new Error(missing);
    });
  });
}
