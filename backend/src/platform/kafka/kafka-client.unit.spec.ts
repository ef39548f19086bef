import { expect, it } from '@jest/globals';
import { connectionOf } from './kafka-client.js';

const settings = { KAFKA_BROKERS: ['kafka:9093'], KAFKA_CLIENT_ID: 'shop', KAFKA_TLS: 'off' as const };

it('comes in the clear and as nobody, unless told otherwise', () => {
  expect(connectionOf(settings)).toEqual({ brokers: ['kafka:9093'], clientId: 'shop', ssl: false });
});

it('comes over TLS and says who it is', () => {
  const sasl = { KAFKA_SASL: 'scram-sha-512' as const, KAFKA_USERNAME: 'terrace', KAFKA_PASSWORD: 'secret' };
  expect(connectionOf({ ...settings, ...sasl, KAFKA_TLS: 'on' })).toMatchObject({
    ssl: true,
    sasl: { mechanism: 'scram-sha-512', username: 'terrace', password: 'secret' },
  });
});
