import { describe, expect, it } from '@jest/globals';
import { readSettings } from './settings.js';

describe('the sandbox settings', () => {
  it('have defaults for all but the secret', () => {
    expect(readSettings({ PAYMENT_WEBHOOK_SECRET: 's', SANDBOX_FIXTURES: '' }).data).toMatchObject({
      port: 3001,
      host: 'localhost',
      publicUrl: 'http://localhost:3000',
      webhookSecret: 's',
      fixturesDir: undefined,
    });
  });

  it.each([
    [{}, 'PAYMENT_WEBHOOK_SECRET'],
    [{ PAYMENT_WEBHOOK_SECRET: 's', SANDBOX_PORT: '70000' }, 'SANDBOX_PORT'],
    [{ PAYMENT_WEBHOOK_SECRET: 's', PUBLIC_URL: 'javascript:alert(1)' }, 'PUBLIC_URL'],
    [{ PAYMENT_WEBHOOK_SECRET: 's', WEBHOOK_URL: 'nowhere' }, 'WEBHOOK_URL'],
  ])('name the invalid variable: %j', (env, variable) => {
    expect(readSettings(env).error?.issues.map(({ path }) => path.join('.'))).toEqual([variable]);
  });
});
