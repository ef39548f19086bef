/** Secrets and addresses of tests; nothing answers at port 9 unless a spec brings its own upstream. */
export const TEST_ENVIRONMENT = {
  NODE_ENV: 'test',
  EVENTS_API_URL: 'http://127.0.0.1:9',
  EMAIL_API_URL: 'http://127.0.0.1:9/email',
  LOGO_CDN_URL: 'http://127.0.0.1:9/logos',
  PAYMENT_HOSTS: 'localhost,127.0.0.1',
  OPERATOR_EMAIL: 'support@terrace.example',
  MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
  JWT_SECRET: 'a-secret-of-the-tests-with-enough-characters',
  PAYMENT_WEBHOOK_SECRET: 'a-webhook-secret-of-the-tests',
  VAPID_PUBLIC_KEY: 'BMdqVlnZ-xhdSfr9scY1xYkx4eVngHxPRGBweVX4CHDiWGA4yLpL3cFAoq_xgAf19-ucpNmgWsY9RZlrLjeHPig',
  VAPID_PRIVATE_KEY: 'H56vn8vv7ez816TcxcRwzcRtkZCGMM6IF-pKA3Ks7jQ',
  ADMIN_EMAIL: 'admin@terrace.test',
  ADMIN_PASSWORD: 'admin-password',
  // A busy machine may let a connection or a commit wait for seconds; only specs of an absent database are about that.
  DATABASE_CONNECT_MS: '15000',
  BCRYPT_COST: '4',
  LIMIT_FACTOR: '1000',
  LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
} as const;
