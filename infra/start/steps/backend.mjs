import path from 'node:path';
import { startService } from './service.mjs';

/** The marketplace itself as a service for the supervisor. */
export function startBackend({ addresses, environment }, args = []) {
  return startService({
    name: 'The backend',
    script: 'backend/dist/main.js',
    args,
    env: environment,
    log: path.join(addresses.dataDir, 'logs/backend.log'),
    patience: 5000,
  });
}
