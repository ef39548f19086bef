import { step } from './progress.mjs';
import { runCommand } from './run-command.mjs';

/** Builds what has changed: the server's packages and the pages, in parallel. @throws Refusal */
export async function build(signal, { web = true } = {}) {
  const scripts = ['build-server', ...(web ? ['build-web'] : [])];
  await step('Building what has changed', () =>
    Promise.all(
      scripts.map((script) => runCommand(script, process.execPath, [`infra/start/${script}.mjs`], signal)),
    ),
  );
}
