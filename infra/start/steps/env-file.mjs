import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';

/** Reads `.env`, if there is one; what the shell sets wins. The names are in `.env.example`. */
export function loadEnvFile() {
  const file = path.join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
