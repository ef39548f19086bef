import path from 'node:path';
import { startService } from './service.mjs';

/**
 * The backend as a service for the supervisor.
 * @param {{ addresses: { dataDir: string }, environment: NodeJS.ProcessEnv }} prepared
 * @param {string[]} args
 */
export function startBackend({ addresses, environment }, args = []) {
  return startService({
    name: 'The backend',
    script: 'backend/bundle/main.js',
    args,
    env: environment,
    log: path.join(addresses.dataDir, 'logs/backend.log'),
    timeoutMs: 5000,
  });
}
