import path from 'node:path';
import { portOf } from './options.mjs';
import { root } from './root.mjs';

/** The settings of this start from the environment, with defaults for one machine. @throws Refusal */
export function readAddresses(env) {
  const port = portOf(env, 'PORT', 3000);
  return {
    port,
    /** Undefined when a real events API is configured: then there is no sandbox. */
    sandboxPort: env.EVENTS_API_URL ? undefined : portOf(env, 'SANDBOX_PORT', 3001),
    publicUrl: env.PUBLIC_URL || `http://localhost:${port}`,
    dataDir: path.resolve(root, env.DATA_DIR || '.data'),
  };
}
