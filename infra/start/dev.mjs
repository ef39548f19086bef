// npm run dev: as npm start, but Vite serves the pages and shows each change at once, and the backend is
// rebuilt and restarted when its sources change. Logs go to the terminal.
import { announce } from './steps/announce.mjs';
import { startBackend } from './steps/backend.mjs';
import { loadEnvFile } from './steps/env-file.mjs';
import { requireNode } from './steps/node-version.mjs';
import { readOptions } from './steps/options.mjs';
import { prepare } from './steps/prepare.mjs';
import { say } from './steps/progress.mjs';
import { root } from './steps/root.mjs';
import { showLog } from './steps/show-log.mjs';
import { Supervisor } from './steps/supervisor.mjs';
import { startPages } from './steps/pages.mjs';
import { rebuildOnChange } from './steps/rebuild-on-change.mjs';

const pagesUrl = 'http://localhost:5173';

process.chdir(root);
const supervisor = new Supervisor();

await supervisor.run(async () => {
  requireNode();
  loadEnvFile();
  const { seed } = readOptions(process.argv.slice(2), process.env);
  const prepared = await prepare(supervisor, { web: false, publicUrl: pagesUrl });
  const start = (args) => supervisor.add(startBackend(prepared, args));
  let backend = await start(seed ? ['--seed'] : []);
  showLog(backend.log);
  const { lines } = await backend.ready;
  const pages = await supervisor.add(startPages(prepared));
  showLog(pages.log);
  await pages.ready;
  announce(prepared, lines);

  await rebuildOnChange(['contracts', 'backend/event-core', 'backend'], supervisor.signal, async () => {
    say('Restarting the backend …');
    supervisor.release(backend);
    await backend.stop();
    backend = await start([]);
    // Prints why a change does not start, and waits for the next change.
    await backend.ready.catch((error) => say(error.message));
  });
});
