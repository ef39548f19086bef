import { Logger } from '@nestjs/common';
import { Kafka, type KafkaConfig, logLevel, type SASLOptions } from 'kafkajs';
import type { Config } from '../config/config.js';
import { withTimeout } from '@terrace/event-core/feed/timing';

type KafkaSettings = Pick<
  Config,
  'KAFKA_BROKERS' | 'KAFKA_CLIENT_ID' | 'KAFKA_TLS' | 'KAFKA_SASL' | 'KAFKA_USERNAME' | 'KAFKA_PASSWORD'
>;

/** A few quick tries; after that our own loop retries with a new connection, without limit. */
export const RETRY = { initialRetryTime: 200, maxRetryTime: 2_000, retries: 3 };

const CONNECT_MS = 3_000;
const REQUEST_MS = 10_000;
const DISCONNECT_TIMEOUT_MS = 2_000;

/** The client of an installation's brokers. Its own log is at debug: listener and publisher log their outages. */
export function makeKafka(settings: KafkaSettings): Kafka {
  const logger = new Logger('Kafka');
  return new Kafka({
    ...connectionOf(settings),
    connectionTimeout: CONNECT_MS,
    authenticationTimeout: REQUEST_MS,
    requestTimeout: REQUEST_MS,
    retry: RETRY,
    logLevel: logLevel.WARN,
    logCreator:
      () =>
      ({ namespace, log: { message } }) =>
        logger.debug({ client: namespace, detail: message }, 'kafka: client'),
  });
}

/** Where the brokers are, and as whom we come. */
export function connectionOf({
  KAFKA_BROKERS = [],
  KAFKA_CLIENT_ID: clientId,
  KAFKA_TLS,
  KAFKA_SASL: mechanism,
  KAFKA_USERNAME: username = '',
  KAFKA_PASSWORD: password = '',
}: KafkaSettings): Pick<KafkaConfig, 'brokers' | 'clientId' | 'ssl' | 'sasl'> {
  return {
    brokers: KAFKA_BROKERS,
    clientId,
    ssl: KAFKA_TLS === 'on',
    ...(mechanism && { sasl: saslOf({ username, password })[mechanism] }),
  };
}

function saslOf(who: { username: string; password: string }) {
  return {
    plain: { mechanism: 'plain', ...who },
    'scram-sha-256': { mechanism: 'scram-sha-256', ...who },
    'scram-sha-512': { mechanism: 'scram-sha-512', ...who },
  } satisfies Record<string, SASLOptions>;
}

/** Why the brokers cannot be reached, with the variable that may be wrong where the error shows it. */
export function kafkaFailure(error: unknown): string {
  const said = String(error);
  if (error instanceof Error && error.name === 'KafkaJSSASLAuthenticationError')
    return `the brokers do not let us in: KAFKA_USERNAME, KAFKA_PASSWORD or KAFKA_SASL is wrong (${said})`;
  if (/certificate|wrong version number|self.signed/i.test(said))
    return `no TLS with the brokers: KAFKA_TLS is wrong, or NODE_EXTRA_CA_CERTS lacks who signed for them (${said})`;
  return said;
}

/** Disconnects; does not wait for brokers that do not respond. */
export async function leave(client: { disconnect(): Promise<void> }): Promise<void> {
  await withTimeout(DISCONNECT_TIMEOUT_MS, client.disconnect());
}
