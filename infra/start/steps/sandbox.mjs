import path from 'node:path';
import { startService } from './service.mjs';

/** The sandbox (events, payments, e-mail, logos) as a service for the supervisor. */
export function startSandbox({ sandboxPort, publicUrl, port, dataDir }, secrets) {
  return startService({
    name: 'The sandbox',
    script: 'infra/sandbox/dist/main.js',
    env: {
      ...process.env,
      SANDBOX_PORT: String(sandboxPort),
      PUBLIC_URL: publicUrl,
      WEBHOOK_URL: process.env.WEBHOOK_URL || `http://localhost:${port}/api/payments/webhook`,
      SANDBOX_CHANGES: process.env.SANDBOX_CHANGES || path.join(dataDir, 'sandbox-changes.jsonl'),
      PAYMENT_WEBHOOK_SECRET: process.env.PAYMENT_WEBHOOK_SECRET || secrets.PAYMENT_WEBHOOK_SECRET,
    },
    log: path.join(dataDir, 'logs/sandbox.log'),
    timeoutMs: 1500,
  });
}
