import { describe, expect, it } from '@jest/globals';
import { loadConfig } from '../config/config.js';
import { exportUrl } from './start-tracing.js';

const others = {
  DATABASE_URL: 'postgres://localhost:1/terrace',
  EVENTS_API_URL: 'http://localhost:1',
  EMAIL_API_URL: 'http://localhost:1',
  LOGO_CDN_URL: 'http://localhost:1',
  PAYMENT_HOSTS: 'localhost',
  MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
  JWT_SECRET: 'a-secret-of-the-tests-with-enough-characters',
  PAYMENT_WEBHOOK_SECRET: 'a-webhook-secret-of-the-tests',
};
const urlOf = (env: Readonly<Record<string, string>>) => exportUrl(loadConfig({ ...others, ...env }));
const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' };

describe('the traces endpoint', () => {
  it('is unset by default and when tracing is turned off', () => {
    expect(urlOf({})).toBeUndefined();
    expect(urlOf({ ...endpoint, OTEL_TRACES_EXPORTER: 'none' })).toBeUndefined();
    expect(urlOf({ ...endpoint, OTEL_SDK_DISABLED: 'true' })).toBeUndefined();
  });

  it('is derived from the configured address', () => {
    expect(urlOf(endpoint)).toBe('http://collector:4318/v1/traces');
    const own = { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://other:4318/mine' };
    expect(urlOf({ ...endpoint, ...own })).toBe('http://other:4318/mine');
    expect(urlOf({ OTEL_TRACES_EXPORTER: 'otlp' })).toBe('http://localhost:4318/v1/traces');
  });

  it('is configured with headers', () => {
    const config = loadConfig({
      ...others,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc==, x-team=terrace',
    });
    expect(config.OTEL_EXPORTER_OTLP_HEADERS).toEqual({ authorization: 'Bearer abc==', 'x-team': 'terrace' });
  });
});
