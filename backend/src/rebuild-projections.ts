import 'reflect-metadata';
import { parseArgs } from 'node:util';
import type { Pool } from 'pg';
import { openProgram } from './backup/open-program.js';
import { type Config, ConfigError, loadConfig } from './platform/config/config.js';
import { explainStartFailure } from './platform/config/start-failure.js';
import { checkMasterKey } from './platform/crypto/check-master-key.js';
import { DATABASE_POOL } from './platform/database/pool.js';
import { ProjectionRebuilder } from './platform/projections/projection-rebuilder.js';
import { ProjectionRegistry } from './platform/projections/projection-registry.js';
import { tablesToRebuild } from './platform/projections/tables-to-rebuild.js';

// npm run projections:rebuild [-- [--anew] [--rows N] TABLE …]: makes all read models of DATABASE_URL, or these,
// anew from the log while everything goes on. Killed, it goes on where it was when it is run again.
const say = (line: string) => process.stdout.write(`${line}\n`);
let config: Config | undefined;
try {
  const { values, positionals } = readArguments();
  config = loadConfig(process.env);
  const program = await openProgram(config);
  const pool = program.get<Pool>(DATABASE_POOL);
  await checkMasterKey(config.MASTER_KEY, pool);
  const known = program.get(ProjectionRegistry).all();
  const tables = await tablesToRebuild(
    known.map(({ table }) => table),
    positionals,
    pool,
  );
  for (const { table, doneEvents } of tables) {
    const resumes = doneEvents > 0 && !values.anew;
    say(resumes ? `${table}: goes on after ${doneEvents} events` : `${table}: begins`);
    const events = await program.get(ProjectionRebuilder).rebuild(table, {
      restart: values.anew,
      ...(values.rows !== undefined && { rowsAtOnce: values.rows }),
      onProgress: (progress) =>
        say(
          `${table}: ${progress.events} events, ${percentOf(progress.doneSeq, progress.untilSeq)} % of the log`,
        ),
    });
    say(`${table}: done, made from ${events} events`);
  }
  await program.close();
  process.exit(0);
} catch (error) {
  process.stderr.write(`${explainStartFailure(error, config)}\n`);
  process.exit(1);
}

function readArguments() {
  const usage = 'Usage: npm run projections:rebuild -- [--anew] [--rows N] [TABLE …]';
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { anew: { type: 'boolean', default: false }, rows: { type: 'string' } },
    });
    const rows = values.rows === undefined ? undefined : Number(values.rows);
    if (rows !== undefined && !(Number.isInteger(rows) && rows > 0)) throw new ConfigError(usage);
    return { values: { anew: values.anew, rows }, positionals };
  } catch {
    throw new ConfigError(usage);
  }
}

function percentOf(done: number, of: number): number {
  return of === 0 ? 100 : Math.floor((100 * done) / of);
}
