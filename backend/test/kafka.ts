import { randomBytes } from 'node:crypto';
import { sharedKafka } from '@terrace/engines/kafka';
import { Kafka, logLevel } from 'kafkajs';

/** The broker that the specs of this run share: at TEST_KAFKA_BROKERS, else one of our own. */
export async function testBrokers(): Promise<string[]> {
  const given = process.env['TEST_KAFKA_BROKERS'];
  if (given) return given.split(',');
  const folder = process.env['TERRACE_TEST_KAFKA'];
  if (!folder) throw new Error('No folder for a broker: specs that need one are named *.int.spec.ts');
  return [await sharedKafka(folder)];
}

/** What begins the names of a spec's own topics. */
export function newTopicPrefix(): string {
  return `test-${randomBytes(6).toString('hex')}`;
}

/** A client for looking in from outside. */
export function kafkaClient(brokers: string[]): Kafka {
  return new Kafka({ clientId: 'spec', brokers, logLevel: logLevel.NOTHING });
}
