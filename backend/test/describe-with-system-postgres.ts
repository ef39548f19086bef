import { findSystemPostgres, type SystemPostgres } from '@terrace/engines/system-postgres';
import { describeWith } from './describe-with.js';

const REASON = 'No PostgreSQL with initdb and pg_dump: install one, or say where it is with PG_BIN';

/** `describe` for specs that need PostgreSQL's own tools: pg_dump, pg_restore. */
export function describeWithSystemPostgres(name: string, specs: (system: SystemPostgres) => void): void {
  describeWith(findSystemPostgres(), REASON, name, specs);
}
