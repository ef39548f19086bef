import { loadDatabaseConfig } from './platform/config/config.js';
import { explainStartFailure } from './platform/config/start-failure.js';
import { prepareDatabase } from './prepare-database.js';

// `npm run migrate`: the schema as a step of its own, before processes that start with MIGRATIONS=require.
try {
  await prepareDatabase(loadDatabaseConfig(process.env), 'run');
  process.stdout.write('The database has the newest schema.\n');
} catch (error) {
  process.stderr.write(`${explainStartFailure(error, undefined)}\n`);
  process.exitCode = 1;
}
