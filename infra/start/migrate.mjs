// npm run migrate: migrates the database at DATABASE_URL to the newest schema, as a separate step. A start
// does the same, unless MIGRATIONS=require; the embedded database is migrated only by a start.
import { build } from './steps/build.mjs';
import { loadEnvFile } from './steps/env-file.mjs';
import { installPackages } from './steps/install.mjs';
import { requireNode } from './steps/node-version.mjs';
import { say } from './steps/progress.mjs';
import { explain } from './steps/refusal.mjs';
import { root } from './steps/root.mjs';

process.chdir(root);
try {
  requireNode();
  loadEnvFile();
  await installPackages();
  await build(undefined, { web: false });
  await import(new URL('../../backend/bundle/migrate.js', import.meta.url).href);
} catch (error) {
  say(explain(error));
  process.exitCode = 1;
}
