import { describeWith } from './describe-with.js';
import { kafkaLacks } from './kafka-lacks.js';

/** Why there is no Kafka on this machine; found out when the first spec asks. */
const missing = await kafkaLacks();

/** `describe` for specs that need Kafka: Java, and Kafka's jars. */
export function describeWithKafka(name: string, specs: () => void): void {
  describeWith(missing === undefined, missing ?? '', name, specs);
}
