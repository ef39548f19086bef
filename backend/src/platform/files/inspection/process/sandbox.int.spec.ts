import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Command, sandboxed } from './sandbox.js';

const MARK = 'secret-of-the-server';

/** What code within the program that inspects files can do. */
interface Reach {
  readonly environmentOfServer: boolean;
  readonly secretFile: boolean;
  readonly network: boolean;
  readonly written: boolean;
  readonly mountsUndone: boolean;
}

const server = spawn('sleep', ['600'], { env: { PATH: '/usr/bin:/bin', JWT_SECRET: MARK } });
const listener = createServer((socket) => socket.destroy());
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'sandbox-'));
  await writeFile(path.join(folder, 'secrets.env'), MARK);
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.kill('SIGKILL');
  listener.close();
  await rm(folder, { recursive: true });
});

it('lets the program reach neither secrets nor network, and change nothing', async () => {
  const everything: Reach = {
    environmentOfServer: true,
    secretFile: true,
    network: true,
    written: true,
    mountsUndone: false,
  };
  const nothing: Reach = {
    ...everything,
    environmentOfServer: false,
    secretFile: false,
    network: false,
    written: false,
  };
  const attack = attackOn((listener.address() as AddressInfo).port);
  expect(await reachOf(attack)).toEqual(everything);
  const inSandbox = await sandboxed(attack, [import.meta.dirname]);
  // Other systems have no namespaces; docs/operations.md says so.
  if (process.platform === 'linux') expect(inSandbox).not.toBeNull();
  expect(await reachOf(inSandbox ?? attack)).toEqual(inSandbox ? nothing : everything);
});

it('has no sandbox for a program that does not start', async () => {
  expect(await sandboxed({ file: '/no/such/program', args: [] }, [])).toBeNull();
});

function attackOn(port: number): Command {
  const script = `
    const fs = require('node:fs');
    const attempt = (act) => { try { return act(); } catch { return false; } };
    const environments = () => fs.readdirSync('/proc').filter((name) => /^\\d+$/.test(name)).some((pid) =>
      attempt(() => fs.readFileSync('/proc/' + pid + '/environ', 'utf8').includes(${JSON.stringify(MARK)})));
    const file = ${JSON.stringify(folder)} + '/secrets.env';
    const reach = {
      environmentOfServer: attempt(environments),
      secretFile: attempt(() => fs.readFileSync(file, 'utf8') === ${JSON.stringify(MARK)}),
      written: attempt(() => { fs.writeFileSync(${JSON.stringify(folder)} + '/written', ''); return true; }),
      mountsUndone: require('node:child_process').spawnSync('umount', ['/usr/lib']).status === 0,
    };
    const socket = require('node:net').connect(${port}, '127.0.0.1');
    const end = (network) => { console.log(JSON.stringify({ ...reach, network })); process.exit(); };
    socket.on('connect', () => end(true)).on('error', () => end(false));`;
  return { file: process.execPath, args: ['-e', script] };
}

async function reachOf({ file, args }: Command): Promise<Reach> {
  const { stdout } = await promisify(execFile)(file, args);
  return JSON.parse(stdout) as Reach;
}
