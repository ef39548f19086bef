import { describe, it } from '@jest/globals';
import { findSystemPostgres, type SystemPostgres } from '@terrace/engines/system-postgres';

/**
 * `describe` for specs that need PostgreSQL's own tools (pg_dump, pg_restore). Without them on this machine they
 * are skipped, visibly; where CI is set, a skip would go unseen for good, so there it is a failure.
 */
export function describeWithSystemPostgres(name: string, specs: (system: SystemPostgres) => void): void {
  const system = findSystemPostgres();
  if (system) return describe(name, () => specs(system));
  if (!process.env['CI'])
    return describe.skip(`${name} (no pg_dump)`, () => it('is skipped', () => undefined));
  describe(name, () => {
    it("has PostgreSQL's tools", () => {
      throw new Error('No PostgreSQL with initdb and pg_dump: install one, or say where it is with PG_BIN');
    });
  });
}
