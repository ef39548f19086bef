import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { type ThrowawayPostgres } from '@terrace/engines/postgres';

declare global {
  var throwawayPostgres: ThrowawayPostgres | undefined;
  var kafkaFolder: { readonly folder: string; forget(): Promise<void> } | undefined;
}

/**
 * Before the first spec that needs servers: the Postgres at TEST_DATABASE_URL, else one of our own.
 * Its address reaches the specs as TERRACE_TEST_POSTGRES. The folder at TERRACE_TEST_KAFKA is for a Kafka,
 * which the first spec that needs it starts there. Jest calls this once a project.
 */
export default async function startEngines(): Promise<void> {
  if (process.env['TERRACE_TEST_POSTGRES']) return;
  // Jest loads this file, but not what it imports, through its transformers: so the built package is used.
  const root = path.resolve(import.meta.dirname, '../..');
  execFileSync(process.execPath, ['infra/start/build-server.mjs', 'infra/engines'], { cwd: root });
  const { kafkaFolder } = await import('@terrace/engines/kafka');
  globalThis.kafkaFolder = await kafkaFolder();
  process.env['TERRACE_TEST_KAFKA'] = globalThis.kafkaFolder.folder;
  process.env['TERRACE_TEST_POSTGRES'] = process.env['TEST_DATABASE_URL'] ?? (await startPostgres());
}

async function startPostgres(): Promise<string> {
  const { startThrowawayPostgres } = await import('@terrace/engines/postgres');
  globalThis.throwawayPostgres = await startThrowawayPostgres();
  return globalThis.throwawayPostgres.url;
}
