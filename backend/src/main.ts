import 'reflect-metadata';
import { hostname } from 'node:os';
import { seedDemo } from './demo/seed-demo.js';
import { type Config, loadConfig } from './platform/config/config.js';
import { explainStartFailure } from './platform/config/start-failure.js';
import { makeLogger } from './platform/observability/logger.js';
import { startTracing } from './platform/observability/start-tracing.js';
import { prepareDatabase } from './prepare-database.js';
import { makeProgram } from './program.js';

/** Longest time a stop may take before the process ends anyway. */
const STOP_TIMEOUT_MS = 10_000;

let config: Config | undefined;
try {
  config = loadConfig(process.env);
  await serve(config);
} catch (error) {
  reportStartFailure(explainStartFailure(error, config));
  process.exit(1);
}

async function serve(config: Config): Promise<void> {
  const logger = makeLogger(config.LOG_LEVEL, { role: config.ROLE, port: config.PORT });
  await prepareDatabase(config, config.MIGRATIONS);
  const tracing = await startTracing(config, logger);
  const program = await makeProgram(config, logger);
  stopOn(['SIGINT', 'SIGTERM'], async () => {
    await program.stop();
    await tracing.stop();
  });
  await program.listen({ port: config.PORT, host: config.HOST });
  logger.info({ host: config.HOST, port: config.PORT, role: config.ROLE }, 'ready');
  const lines = process.argv.includes('--seed') ? await seedDemo(program.context, config) : [];
  process.send?.({ type: 'ready', url: config.PUBLIC_URL, lines });
}

/** One line in the format of all others, on stderr; the configuration may be what is wrong, so it is not read. */
function reportStartFailure(message: string): void {
  const role = process.env['ROLE'] || 'all';
  const port = process.env['PORT'] || '3000';
  const line = {
    level: 'fatal',
    time: new Date().toISOString(),
    role,
    instance: `${hostname()}:${port}`,
    msg: message,
  };
  process.stderr.write(`${JSON.stringify(line)}\n`);
}

/** Stops once, cleanly, on a signal or when the process that started this one is gone. */
function stopOn(signals: readonly NodeJS.Signals[], close: () => Promise<void>): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    void close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of signals) process.on(signal, stop);
  process.on('disconnect', stop);
}
