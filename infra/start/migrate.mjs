// npm run migrate: brings the database at DATABASE_URL to the newest schema, as a step of its own. A start does
// so too, unless MIGRATIONS=require; the embedded database is only ever migrated by a start.
import { build } from './steps/build.mjs';
import { loadEnvFile } from './steps/env-file.mjs';
import { installPackages } from './steps/install.mjs';
import { requireNode } from './steps/node-version.mjs';
import { say } from './steps/progress.mjs';
import { Refusal } from './steps/refusal.mjs';
import { root } from './steps/root.mjs';

process.chdir(root);
try {
  requireNode();
  loadEnvFile();
  await installPackages();
  await build(undefined, { web: false });
  await import('../../backend/dist/migrate.js');
} catch (error) {
  say(error instanceof Refusal ? error.message : error.stack);
  process.exitCode = 1;
}
