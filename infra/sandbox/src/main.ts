import { z } from 'zod';
import { type Sandbox, startSandbox } from './sandbox.js';
import { readSettings } from './settings.js';

/**
 * The sandbox as a program: reads settings from the environment; stops on a signal or when its parent ends.
 */
const settings = readSettings(process.env);
if (settings.success) {
  await startSandbox(settings.data).then(run, (error: unknown) =>
    exitWithError(reasonOf(error, settings.data.port)),
  );
} else {
  const [issue] = settings.error.issues;
  exitWithError(issue ? `${issue.path.join('.')} ${issue.message}` : z.prettifyError(settings.error));
}

function run(sandbox: Sandbox): void {
  const stop = () => void sandbox.close().finally(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  process.once('disconnect', stop);
  process.send?.({ type: 'ready', url: sandbox.url });
  console.log(`Sandbox ready at ${sandbox.url} (inbox: ${sandbox.url}/inbox)`);
}

function exitWithError(reason: string): void {
  console.error(`The sandbox cannot start: ${reason}`);
  process.exit(1);
}

function reasonOf(error: unknown, port: number): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? error.code : undefined;
  return code === 'EADDRINUSE' ? `port ${port} is taken (SANDBOX_PORT)` : error.message;
}
