import 'reflect-metadata';
import { parseArgs } from 'node:util';
import type { Pool } from 'pg';
import { openProgram } from './backup/open-program.js';
import { type Config, ConfigError, loadConfig } from './platform/config/config.js';
import { explainStartFailure } from './platform/config/start-failure.js';
import { checkMasterKey } from './platform/event-core/check-master-key.js';
import { Database } from './platform/database/database.js';
import { ProjectionRebuilder } from '@terrace/event-core/projections/projection-rebuilder';
import { ProjectionRegistry } from '@terrace/event-core/model/read-model';
import { tablesToRebuild } from './platform/event-core/tables-to-rebuild.js';

// npm run projections:rebuild [-- [--restart] [--rows N] TABLE …]: rebuilds all read models of DATABASE_URL, or these,
// from the log while requests are served. After a kill, the next run resumes where it stopped.
const say = (line: string) => process.stdout.write(`${line}\n`);
let config: Config | undefined;
try {
  const { values, positionals } = readArguments();
  config = loadConfig(process.env);
  const program = await openProgram(config);
  const pool = program.get<Pool>(Database);
  await checkMasterKey(config.MASTER_KEY, pool);
  const known = program.get(ProjectionRegistry).all();
  const tables = await tablesToRebuild(
    known.map(({ table }) => table),
    positionals,
    pool,
  );
  for (const { table, doneEvents } of tables) {
    const resumes = doneEvents > 0 && !values.restart;
    say(resumes ? `${table}: resumes after ${doneEvents} events` : `${table}: starts`);
    const events = await program.get(ProjectionRebuilder).rebuild(table, {
      restart: values.restart,
      ...(values.rows !== undefined && { rowsAtOnce: values.rows }),
      onProgress: (progress) =>
        say(
          `${table}: ${progress.events} events, ${percentOf(progress.doneSeq, progress.untilSeq)} % of the log`,
        ),
    });
    say(`${table}: rebuilt from ${events} events`);
  }
  await program.close();
  process.exit(0);
} catch (error) {
  process.stderr.write(`${explainStartFailure(error, config)}\n`);
  process.exit(1);
}

function readArguments() {
  const usage = 'Usage: npm run projections:rebuild -- [--restart] [--rows N] [TABLE …]';
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { restart: { type: 'boolean', default: false }, rows: { type: 'string' } },
    });
    const rows = values.rows === undefined ? undefined : Number(values.rows);
    if (rows !== undefined && !(Number.isInteger(rows) && rows > 0)) throw new ConfigError(usage);
    return { values: { restart: values.restart, rows }, positionals };
  } catch {
    throw new ConfigError(usage);
  }
}

function percentOf(done: number, of: number): number {
  return of === 0 ? 100 : Math.floor((100 * done) / of);
}
