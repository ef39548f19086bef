import { expect, it } from '@jest/globals';
import { connectionOf } from './kafka-client.js';

const settings = { KAFKA_BROKERS: ['kafka:9093'], KAFKA_CLIENT_ID: 'shop', KAFKA_TLS: 'off' as const };

it('connects without TLS and authentication by default', () => {
  expect(connectionOf(settings)).toEqual({ brokers: ['kafka:9093'], clientId: 'shop', ssl: false });
});

it('the Kafka client connects with TLS and SASL when configured', () => {
  const sasl = { KAFKA_SASL: 'scram-sha-512' as const, KAFKA_USERNAME: 'terrace', KAFKA_PASSWORD: 'secret' };
  expect(connectionOf({ ...settings, ...sasl, KAFKA_TLS: 'on' })).toMatchObject({
    ssl: true,
    sasl: { mechanism: 'scram-sha-512', username: 'terrace', password: 'secret' },
  });
});
