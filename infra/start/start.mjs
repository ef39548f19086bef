// npm start: from a fresh clone to a running marketplace on one machine. Imports only Node's own modules
// before the packages are installed.
import { announce } from './steps/announce.mjs';
import { startBackend } from './steps/backend.mjs';
import { loadEnvFile } from './steps/env-file.mjs';
import { requireNode } from './steps/node-version.mjs';
import { readOptions } from './steps/options.mjs';
import { prepare } from './steps/prepare.mjs';
import { step } from './steps/progress.mjs';
import { root } from './steps/root.mjs';
import { Supervisor } from './steps/supervisor.mjs';

process.chdir(root);
const supervisor = new Supervisor();

await supervisor.run(async () => {
  requireNode();
  loadEnvFile();
  const { seed } = readOptions(process.argv.slice(2), process.env);
  const prepared = await prepare(supervisor, { web: true });
  const backend = await supervisor.add(startBackend(prepared, seed ? ['--seed'] : []));
  const { lines } = await step('Starting the backend', () => backend.ready);
  announce(prepared, lines);
});
