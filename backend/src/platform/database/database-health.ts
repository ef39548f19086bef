import { isOutOfResources } from '@terrace/event-core/database/errors';
import type { Pool } from 'pg';
import type { PartHealth } from '../observability/health.js';

/** Needs new space on the disk, as an append may; nothing is left of it. Two statements, so one transaction. */
const WRITE = `
  create temporary table space_probe (content text) on commit drop;
  insert into space_probe values ('written')`;

/** Whether the database answers, and takes writes: with a full disk it answers queries and refuses appends. */
export class DatabaseHealth {
  /** A command was refused for want of disk or memory, and no write has succeeded since. */
  private refusesWrites = false;

  constructor(private readonly pool: Pool) {}

  /** Of a command that was settled; `error` undefined: it was appended. */
  commandSettled(error: unknown): void {
    if (error === undefined) this.refusesWrites = false;
    else if (isOutOfResources(error)) this.refusesWrites = true;
  }

  /** Throws what the database throws when it does not answer. */
  async check(): Promise<PartHealth> {
    await this.pool.query('select 1');
    // Tried only then: readiness is asked every few seconds by many.
    if (this.refusesWrites) this.refusesWrites = !(await this.takesWrites());
    return this.refusesWrites ? { status: 'down', reason: 'out of disk or memory' } : { status: 'ok' };
  }

  private async takesWrites(): Promise<boolean> {
    try {
      await this.pool.query(WRITE);
      return true;
    } catch (error) {
      if (isOutOfResources(error)) return false;
      throw error;
    }
  }
}
