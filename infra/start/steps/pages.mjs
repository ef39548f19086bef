import path from 'node:path';
import { startService } from './service.mjs';

/** Vite's development server as a service for the supervisor; it passes /api and /live to the backend. */
export function startPages({ addresses }) {
  return startService({
    name: 'Vite',
    script: 'infra/start/serve-pages.mjs',
    env: { ...process.env, PORT: String(addresses.port) },
    log: path.join(addresses.dataDir, 'logs/pages.log'),
    timeoutMs: 1500,
  });
}
