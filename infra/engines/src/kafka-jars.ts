import { mavenJars } from './maven-jars.js';

/** Returns Apache Kafka's jars on this machine as a Java class path. Throws as `mavenJars` does. */
export function kafkaJars(): Promise<readonly string[]> {
  return mavenJars('kafka-jars.txt');
}
