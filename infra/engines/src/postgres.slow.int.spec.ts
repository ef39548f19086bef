import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { startThrowawayPostgres, type ThrowawayPostgres } from './postgres.js';

let server: ThrowawayPostgres | undefined;

afterEach(async () => {
  await server?.remove();
  server = undefined;
});

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('a throwaway Postgres', () => {
  it('is version 18 and as durable as in production', async () => {
    server = await startThrowawayPostgres();
    const [row] = await query(
      server.url,
      `select current_setting('server_version_num')::int / 10000 as version, current_setting('fsync') as fsync,
              current_setting('synchronous_commit') as commit`,
    );
    expect(row).toEqual({ version: 18, fsync: 'on', commit: 'on' });
  });

  it.each(['fast', 'immediate', 'kill9'] as const)(
    'keeps committed data and its address over %s',
    async (end) => {
      server = await startThrowawayPostgres();
      await query(server.url, 'create table kept as select 1 as number');
      if (end === 'kill9') await server.kill9();
      else await server.stop(end);
      expect(server.isRunning()).toBe(false);
      await expect(query(server.url, 'select 1')).rejects.toThrow('ECONNREFUSED');
      await server.start();
      expect(await query(server.url, 'select number from kept')).toEqual([{ number: 1 }]);
    },
  );

  it('shares nothing with another instance', async () => {
    server = await startThrowawayPostgres();
    const other = await startThrowawayPostgres();
    try {
      await query(server.url, 'create table mine (id int)');
      await expect(query(other.url, 'select from mine')).rejects.toThrow('does not exist');
    } finally {
      await other.remove();
    }
  });

  it('leaves neither process nor folder when its parent is killed', async () => {
    // The built package, which start-engines has compiled: a real separate process, and a real SIGKILL.
    const program = `
      const { startThrowawayPostgres } = await import('@terrace/engines/postgres');
      const server = await startThrowawayPostgres();
      const pg = (await import('pg')).default;
      const client = new pg.Client(server.url);
      await client.connect();
      const { rows } = await client.query("select current_setting('data_directory') as folder");
      console.log(JSON.stringify({ url: server.url, folder: rows[0].folder }));
      setInterval(() => undefined, 1000);`;
    const parent = execFile(process.execPath, ['--input-type=module', '-e', program]);
    const output = await new Promise<string>((resolve) => parent.stdout?.once('data', resolve));
    const { url, folder }: { url: string; folder: string } = JSON.parse(output);
    parent.kill('SIGKILL');

    while (existsSync(folder)) await delay(50);
    await expect(query(url, 'select 1')).rejects.toThrow('ECONNREFUSED');
  });
});
