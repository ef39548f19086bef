import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { databaseAddress } from '@terrace/event-core/database/pool';
import { BackupError } from './backup-error.js';

/** PostgreSQL's own programs; they must not be older than the server. */
export class PostgresPrograms {
  /** `folder` holds them; those on the PATH without. */
  constructor(private readonly folder: string | undefined) {}

  /** Writes a dump in PostgreSQL's own compressed format into an open file. Throws BackupError. */
  async dump(databaseUrl: string, output: number, ...options: readonly string[]): Promise<void> {
    await this.run('pg_dump', databaseUrl, output, ['--format=custom', ...options]);
  }

  /** Restores a dump in one transaction: all of it or nothing. Throws BackupError. */
  async restore(databaseUrl: string, file: string, ...options: readonly string[]): Promise<void> {
    const all = ['--single-transaction', '--no-owner', '--no-privileges', ...options, file];
    await this.run('pg_restore', databaseUrl, 'ignore', all);
  }

  private async run(
    name: string,
    databaseUrl: string,
    output: number | 'ignore',
    options: readonly string[],
  ): Promise<void> {
    // Passes the password in the environment, because every user of the machine can read a command line.
    const address = new URL(databaseAddress(databaseUrl));
    const password = decodeURIComponent(address.password);
    address.password = '';
    const program = this.folder ? path.join(this.folder, name) : name;
    const child = spawn(program, [...options, `--dbname=${address.href}`], {
      env: { ...process.env, ...(password && { PGPASSWORD: password }) },
      stdio: ['ignore', output, 'pipe'],
    });
    let said = '';
    child.stderr?.setEncoding('utf8').on('data', (text) => (said += String(text)));
    const [code] = await (once(child, 'close') as Promise<[number | null]>).catch((error: unknown) => {
      throw new BackupError(
        `${program} cannot be run (${String(error)}): install PostgreSQL's client programs, or set PG_BIN`,
      );
    });
    if (code !== 0) throw new BackupError(`${name} failed: ${said.trim().split('\n').slice(0, 3).join(' ')}`);
  }
}
