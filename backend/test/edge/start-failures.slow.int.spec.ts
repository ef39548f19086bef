import { once } from 'node:events';
import { type Server, createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort } from '@terrace/engines/free-port';
import { type ThrowawayPostgres, startThrowawayPostgres } from '@terrace/engines/postgres';
import pg from 'pg';
import { buildProgram, startProgram } from './program.js';
import { EVENTUALLY_MS } from '../eventually.js';

let postgres: ThrowawayPostgres;
beforeAll(async () => {
  buildProgram();
  postgres = await startThrowawayPostgres();
  await prepare(postgres.url);
});
afterAll(() => postgres.remove());

/** A server as others have them: with passwords, and with a user who may little. */
async function prepare(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`create role locked login password 'right'; create role weak login`);
    const { rows } = await client.query<{ hba_file: string }>('show hba_file');
    await client.query(
      `copy (values ('host all locked 127.0.0.1/32 scram-sha-256'), ('host all all 127.0.0.1/32 trust'))
       to '${rows[0]?.hba_file}'`,
    );
    await client.query('select pg_reload_conf()');
  } finally {
    await client.end();
  }
}

/** The server's address with parts of it replaced. */
function database(
  change: Partial<Pick<URL, 'username' | 'password' | 'hostname' | 'port' | 'pathname'>>,
): string {
  return Object.assign(new URL(postgres.url), change).href;
}

/** Starts it and answers the one line that it prints before it ends. */
async function refusal(environment: Readonly<Record<string, string | undefined>>): Promise<string> {
  const asked = performance.now();
  const program = await startProgram({ DATABASE_URL: postgres.url, ...environment });
  expect(await program.ended()).toBe(1);
  // A refusal comes before anything is waited for.
  expect(performance.now() - asked).toBeLessThan(EVENTUALLY_MS);
  expect(program.printed.stderr).toMatch(/^[^\n]+\n$/);
  const line: unknown = JSON.parse(program.printed.stderr);
  expect(line).toEqual({
    level: 'fatal',
    time: expect.stringMatching(/^\d{4}-.*Z$/),
    role: environment['ROLE'] || 'all',
    instance: expect.stringMatching(/^.+:\w+$/),
    msg: expect.any(String),
  });
  return String(Object(line).msg);
}

describe('an invalid environment', () => {
  it('is rejected with all its errors at once', async () => {
    const nothing = Object.fromEntries(Object.keys(process.env).map((name) => [name, undefined]));
    const wrong = {
      PORT: 'eighty',
      PUBLIC_URL: 'tickets',
      MASTER_KEY: 'secret',
      JWT_SECRET: undefined,
      ROLE: '',
    };
    expect(await refusal({ ...nothing, ...wrong })).toBe(
      'Configuration: PORT must be a whole number from 1 to 65535; ' +
        'PUBLIC_URL must be an address like https://tickets.example.com, without a path; ' +
        'MASTER_KEY must be base64 of 32 bytes, or a list 2:base64,1:base64; JWT_SECRET is missing',
    );
  });
});

describe('an unusable database', () => {
  it.each([
    [
      'at another port',
      async () => database({ port: String(await freePort()) }),
      /no PostgreSQL answers at 127\.0\.0\.1:\d+ \(ECONNREFUSED\)$/,
    ],
    [
      'at a name with two addresses',
      async () => database({ hostname: 'localhost', port: String(await freePort()) }),
      /no PostgreSQL answers at localhost:\d+ \(ECONNREFUSED\)$/,
    ],
    [
      'at a host nobody knows',
      async () => database({ hostname: 'nowhere.invalid' }),
      /no PostgreSQL answers at nowhere\.invalid:\d+ \(E\w+\)$/,
    ],
    [
      'at a host that does not answer',
      async () => database({ hostname: '198.51.100.1' }),
      /no PostgreSQL answers at 198\.51\.100\.1:\d+ \([^)]+\)$/,
    ],
    [
      'with a wrong password',
      async () => database({ username: 'locked', password: 'wrong' }),
      /refuses this user or password/,
    ],
    ['with a user there is not', async () => database({ username: 'nobody' }), /does not let this user in/],
    [
      'that there is not',
      async () => database({ pathname: '/nothing' }),
      /has no such database \(nothing\)$/,
    ],
    [
      'that lets us make no tables',
      async () => database({ username: 'weak' }),
      /does not let this user create tables/,
    ],
  ])('is reported: %s', async (_which, address, line) => {
    const said = await refusal({ DATABASE_URL: await address() });
    expect(said).toMatch(/^DATABASE_URL: /);
    expect(said).toMatch(line);
    expect(said).not.toContain('wrong');
  });

  it('is reported when another program answers there', async () => {
    const { server, port } = await listening('127.0.0.1', (text) =>
      text.end('HTTP/1.1 400 Bad Request\r\n\r\n'),
    );
    try {
      expect(await refusal({ DATABASE_URL: database({ port: String(port) }) })).toMatch(/^DATABASE_URL: /);
    } finally {
      server.close();
    }
  });
});

it('an unreachable Redis is reported', async () => {
  const port = await freePort();
  const said = await refusal({ REDIS_URL: `redis://127.0.0.1:${port}` });
  expect(said).toBe(`REDIS_URL: no Redis lets us in at 127.0.0.1:${port}`);
});

describe('a port in use', () => {
  it.each(['::', '127.0.0.1'])('is reported on %s', async (host) => {
    const { server, port } = await listening(host);
    try {
      const said = await refusal({ PORT: String(port) });
      expect(said).toBe(`PORT: ${port} is taken; set PORT to a free one`);
    } finally {
      server.close();
    }
  });
});

async function listening(
  host: string,
  greet: Parameters<typeof createServer>[1] = () => undefined,
): Promise<{ server: Server; port: number }> {
  const server = createServer(greet);
  const port = await freePort();
  server.listen(port, host);
  await once(server, 'listening');
  return { server, port };
}
