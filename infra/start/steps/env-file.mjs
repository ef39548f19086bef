import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';

/** Reads `.env`, if there is one; the shell's environment wins. `.env.example` lists the names. */
export function loadEnvFile() {
  const file = path.join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
