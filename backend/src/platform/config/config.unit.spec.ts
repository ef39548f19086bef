import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ConfigError, loadConfig, loadDatabaseConfig } from './config.js';

const enough = {
  DATABASE_URL: 'postgres://localhost/terrace',
  EVENTS_API_URL: 'http://localhost:3001',
  EMAIL_API_URL: 'http://localhost:3001/email',
  LOGO_CDN_URL: 'http://localhost:3001/logos',
  PAYMENT_HOSTS: 'localhost:3001',
  MASTER_KEY: Buffer.alloc(32).toString('base64'),
  JWT_SECRET: 'x'.repeat(32),
  PAYMENT_WEBHOOK_SECRET: 'x'.repeat(16),
};

const admin = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'analytical engine' };
const s3 = { S3_ENDPOINT: 'https://storage.example.com', S3_BUCKET: 'terrace-files' };
const sasl = { KAFKA_SASL: 'plain', KAFKA_USERNAME: 'terrace', KAFKA_PASSWORD: 'secret' };

describe('loadConfig', () => {
  it('fills in defaults', () => {
    const config = loadConfig({
      ...enough,
      HOLD_MINUTES: '0.5',
      TRUST_PROXY: '10.0.0.1, 10.0.0.2',
      REDIS_URL: '',
    });
    expect(config).toMatchObject({
      PORT: 3000,
      ROLE: 'all',
      MIGRATIONS: 'run',
      HOLD_MINUTES: 0.5,
      SALES_END: 0,
      TRUST_PROXY: ['10.0.0.1', '10.0.0.2'],
    });
    expect(config.REDIS_URL).toBeUndefined();
  });

  it.each([
    ['PORT', ['eighty', '0', '65536', '80.5', '-1', '0x50', '1e3', 'Infinity', ' ']],
    ['ROLE', ['boss', 'ALL']],
    ['MIGRATIONS', ['no', 'Run']],
    ['NODE_ENV', ['live', 'PRODUCTION']],
    ['LOG_LEVEL', ['loud']],
    ['OTEL_TRACES_EXPORTER', ['zipkin']],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', ['collector:4318']],
    ['OTEL_EXPORTER_OTLP_HEADERS', ['authorization', 'x=%zz', 'x=a b']],
    ['OTEL_TRACES_SAMPLER', ['sometimes']],
    ['OTEL_TRACES_SAMPLER_ARG', ['2', 'half']],
    ['OTEL_SDK_DISABLED', ['yes']],
    ['HOLD_MINUTES', ['-1', '0', '1441', 'NaN', 'soon']],
    ['SALES_END', ['-1', '0.5', '5256001', 'never']],
    ['LIMIT_FACTOR', ['0', '-1', 'Infinity', 'much']],
    [
      'PUBLIC_URL',
      ['localhost:3000', 'ftp://a.example', 'https://a.example/shop', 'https://a.example?x=1', '*'],
    ],
    ['DATABASE_URL', ['mysql://localhost/x', 'localhost/x', 'postgres://localhost', 'postgres://localhost/']],
    ['REDIS_URL', ['localhost:6379', 'http://localhost']],
    ['KAFKA_BROKERS', ['localhost', 'kafka://localhost:9092', 'localhost:99999', 'a:1,b', ',']],
    ['KAFKA_TOPIC_PREFIX', ['a b', 'a/b', 'x'.repeat(101)]],
    ['KAFKA_CLIENT_ID', ['a b']],
    ['KAFKA_TLS', ['yes', 'true']],
    ['KAFKA_SASL', ['PLAIN', 'oauthbearer']],
    ['EVENTS_API_URL', ['events.example.com', 'file:///etc/passwd']],
    ['EMAIL_API_URL', ['mail']],
    ['LOGO_CDN_URL', ['//logos.example.com']],
    ['RATES_API_URL', ['rates']],
    ['CHAT_URL', ['javascript:alert(1)']],
    ['TRAVEL_URL', ['booking']],
    ['OPERATOR_NAME', [' ', 'x'.repeat(101)]],
    ['OPERATOR_ADDRESS', [' ', 'x'.repeat(301)]],
    ['OPERATOR_EMAIL', ['support', 'support at terrace']],
    ['MARKETING', ['{', '[]', '{"home":[{"figure":"1"}]}', '{"visitors":[]}']],
    ['OPERATOR_PHONE', [' ', '1'.repeat(41)]],
    ['PAYMENT_HOSTS', [',', 'https://pay.example.com', 'pay.example.com/x', 'a b', 'pay.example.com:99999']],
    ['MASTER_KEY', ['key', 'A'.repeat(44), '1:', `x:${'A'.repeat(43)}=`]],
    ['JWT_SECRET', ['short']],
    ['PAYMENT_WEBHOOK_SECRET', ['short']],
    ['PAYMENT_WEBHOOK_SECRET_PREVIOUS', ['short']],
    ['ADMIN_EMAIL', ['admin', 'admin@']],
    ['ADMIN_PASSWORD', ['elevenchars', 'ä'.repeat(37)]],
    ['DATABASE_CONNECT_MS', ['99', '60001', '1.5', 'ten']],
    ['BCRYPT_COST', ['3', '11', '4.5', 'ten']],
    ['DEMO_PASSWORD', ['12345']],
    ['S3_ENDPOINT', ['storage.example.com']],
    ['S3_BUCKET', ['Terrace', 'a', 'terrace_files']],
    ['TRUST_PROXY', ['proxy', '10.0.0.1/33', '10.0.0.1/x', '10.0.0.0/8/8', '300.1.1.1', '*', 'true']],
  ])('names only %s when its value is wrong, and does not show the value', (name, values) => {
    for (const value of values) {
      const message = refusal({ ...enough, ...admin, ...sasl, ...s3, [name]: value });
      expect(message).toMatch(new RegExp(`^Configuration: ${name} (must|names|is) [^;\n]+$`));
      if (value.trim().length > 3) expect(message).not.toContain(value);
    }
  });

  it.each(Object.keys({ ...admin, ...sasl, ...s3 }))('requires %s when related variables are set', (name) => {
    expect(refusal({ ...enough, ...admin, ...sasl, ...s3, [name]: '' })).toBe(
      `Configuration: ${name} is missing`,
    );
  });

  it('parses brokers as a list, and fills in the other Kafka defaults', () => {
    const config = loadConfig({ ...enough, KAFKA_BROKERS: 'kafka-1:9092, kafka-2:9092' });
    expect(config).toMatchObject({
      KAFKA_BROKERS: ['kafka-1:9092', 'kafka-2:9092'],
      KAFKA_TOPIC_PREFIX: 'terrace',
      KAFKA_CLIENT_ID: 'terrace',
      KAFKA_TLS: 'off',
    });
    expect(loadConfig(enough).KAFKA_BROKERS).toBeUndefined();
  });

  it('keeps only the origin of the public address', () => {
    expect(loadConfig({ ...enough, PUBLIC_URL: 'https://Tickets.Example.com:443/' }).PUBLIC_URL).toBe(
      'https://tickets.example.com',
    );
  });

  it.each(Object.keys(enough))('requires %s, and rejects an empty one', (name) => {
    for (const nothing of [undefined, ''])
      expect(refusal({ ...enough, [name]: nothing })).toBe(`Configuration: ${name} is missing`);
  });

  it('requires only the database for the migration step', () => {
    const { DATABASE_URL } = enough;
    expect(loadDatabaseConfig({ DATABASE_URL, PORT: 'eighty' })).toEqual({ DATABASE_URL });
    expect(() => loadDatabaseConfig({})).toThrow(/^Configuration: DATABASE_URL is missing$/);
  });

  it('names what is missing, on one line', () => {
    const attempt = () => loadConfig({});
    expect(attempt).toThrow(ConfigError);
    expect(attempt).toThrow(/DATABASE_URL is missing; .*EVENTS_API_URL is missing/);
  });
});

describe('a configuration variable in a file', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'terrace-config-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const fileWith = async (text: string) => {
    const file = path.join(folder, 'secret');
    await writeFile(file, text);
    return file;
  };

  it('is read without its trailing line break', async () => {
    const file = await fileWith(`${'y'.repeat(40)}\n`);
    const env = { ...enough, JWT_SECRET: undefined, JWT_SECRET_FILE: file };
    expect(loadConfig(env).JWT_SECRET).toBe('y'.repeat(40));
  });

  it('is named when its file is empty or missing, or when it is set twice', async () => {
    const file = await fileWith('\n');
    const without = { ...enough, JWT_SECRET: undefined, MASTER_KEY: undefined };
    expect(refusal({ ...without, JWT_SECRET_FILE: file, MASTER_KEY_FILE: `${file}.none` })).toBe(
      'Configuration: MASTER_KEY_FILE names a file that cannot be read (ENOENT); JWT_SECRET_FILE names an empty file',
    );
    expect(refusal({ ...enough, JWT_SECRET_FILE: file })).toBe(
      'Configuration: JWT_SECRET_FILE is given beside JWT_SECRET: one of them is too many',
    );
  });
});

describe('the production configuration', () => {
  const random = (bytes: number) => randomBytes(bytes).toString('base64');
  const own = () => ({
    ...enough,
    NODE_ENV: 'production',
    DATABASE_URL: `postgres://terrace:${randomBytes(24).toString('base64url')}@db/terrace`,
    MASTER_KEY: random(32),
    JWT_SECRET: random(48),
    PAYMENT_WEBHOOK_SECRET: random(24),
    ADMIN_EMAIL: 'admin@example.com',
    ADMIN_PASSWORD: random(12),
    ...{ KAFKA_SASL: 'plain', KAFKA_USERNAME: 'terrace', KAFKA_PASSWORD: random(18) },
  });

  it('accepts random secrets', () => {
    for (let time = 0; time < 200; time++) expect(refusal(own())).toBe('nothing');
    const key = random(32);
    expect(refusal({ ...own(), MASTER_KEY: `2:${key},1:${random(32)}` })).toBe('nothing');
    expect(refusal({ ...own(), DATABASE_URL: 'postgres://terrace@db/terrace' })).toBe('nothing');
  });

  it.each([
    [
      'MASTER_KEY',
      [Buffer.alloc(32).toString('base64'), `2:${random(32)},1:${Buffer.alloc(32, 7).toString('base64')}`],
    ],
    ['JWT_SECRET', ['x'.repeat(40), 'a-secret-of-the-tests-with-enough-characters', 'change-me'.repeat(5)]],
    ['PAYMENT_WEBHOOK_SECRET', ['1'.repeat(20), 'an-example-of-a-webhook']],
    ['PAYMENT_WEBHOOK_SECRET_PREVIOUS', ['1'.repeat(20), 'an-example-of-a-webhook']],
    ['ADMIN_PASSWORD', ['admin-password', 'Terrace-2026-x!']],
    ['DATABASE_URL', ['postgres://terrace:password@db/terrace', 'postgres://me:me@db/terrace']],
    ['REDIS_URL', ['redis://:changeme@redis:6379']],
    ['KAFKA_PASSWORD', ['kafka-secret']],
  ])('rejects a guessable %s, names it and does not show it', (name, values) => {
    for (const value of values) {
      const message = refusal({ ...own(), [name]: value });
      expect(message).toMatch(new RegExp(`^Configuration: ${name} (can|has) [^;\n]+$`));
      expect(message).not.toContain(value);
      if (name !== 'ADMIN_PASSWORD')
        expect(refusal({ ...own(), NODE_ENV: 'test', [name]: value })).toBe('nothing');
    }
  });

  it.each(['production', 'development'])('rejects a cheaper password hash in %s', (NODE_ENV) => {
    expect(refusal({ ...own(), NODE_ENV, BCRYPT_COST: '10' })).toBe('nothing');
    expect(refusal({ ...own(), NODE_ENV, BCRYPT_COST: '4' })).toBe(
      'Configuration: BCRYPT_COST must be 10, except in tests',
    );
    expect(refusal({ ...own(), NODE_ENV: 'test', BCRYPT_COST: '4' })).toBe('nothing');
  });

  it('reports all errors at once', () => {
    expect(refusal({ ...enough, NODE_ENV: 'production' })).toMatch(
      /MASTER_KEY can be guessed.*; JWT_SECRET can be guessed.*; PAYMENT_WEBHOOK_SECRET can be guessed/,
    );
    const one = random(48);
    expect(refusal({ ...own(), JWT_SECRET: one, PAYMENT_WEBHOOK_SECRET: one })).toBe(
      'Configuration: PAYMENT_WEBHOOK_SECRET is the same as JWT_SECRET',
    );
  });
});

/** What is said about an environment that cannot work. */
function refusal(env: Record<string, string | undefined>): string {
  try {
    loadConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return 'nothing';
}
