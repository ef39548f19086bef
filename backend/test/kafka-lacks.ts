import { findJava } from '@terrace/engines/java';
import { kafkaJars } from '@terrace/engines/kafka-jars';

/** Tells why specs cannot have a Kafka on this machine; undefined where they can. */
export async function kafkaLacks(): Promise<string | undefined> {
  if (process.env['TEST_KAFKA_BROKERS']) return undefined;
  if (!findJava()) return 'no Java 17 or newer on the PATH or at JAVA_HOME';
  return kafkaJars().then(
    () => undefined,
    (error: unknown) => `no Kafka: ${String(error)}`,
  );
}
