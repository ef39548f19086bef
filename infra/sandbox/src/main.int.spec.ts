import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';

const ROOT = new URL('../../..', import.meta.url).pathname;
const running: ChildProcess[] = [];

function start(env: Record<string, string>): ChildProcess {
  const child = fork('infra/sandbox/dist/main.js', { cwd: ROOT, env, silent: true, execArgv: [] });
  running.push(child);
  return child;
}

async function textOf(stream: NodeJS.ReadableStream | null): Promise<string> {
  let text = '';
  for await (const chunk of stream ?? []) text += String(chunk);
  return text;
}

const ENV = { SANDBOX_PORT: '0', PAYMENT_WEBHOOK_SECRET: 's' };

describe('the sandbox program', () => {
  beforeAll(() => {
    execFileSync(process.execPath, ['infra/start/build-server.mjs', 'infra/sandbox'], { cwd: ROOT });
  });
  afterEach(() => {
    for (const child of running.splice(0)) child.kill('SIGKILL');
  });

  it('notifies its parent when ready, and responds there', async () => {
    const [message] = await once(start(ENV), 'message');
    expect(message).toEqual({ type: 'ready', url: expect.stringMatching(/^http:\/\/localhost:\d+$/) });
    expect((await fetch(`${message.url}/events/event-type`)).status).toBe(200);
  });

  it.each(['SIGTERM', 'SIGINT'] as const)('exits with 0 on %s', async (signal) => {
    const child = start(ENV);
    await once(child, 'message');
    child.kill(signal);
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('exits with its parent', async () => {
    const child = start(ENV);
    await once(child, 'message');
    child.disconnect();
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it.each([
    [{ ...ENV, SANDBOX_PORT: 'here' }, 'SANDBOX_PORT'],
    [{ SANDBOX_PORT: '0' }, 'PAYMENT_WEBHOOK_SECRET is required'],
    [{ ...ENV, SANDBOX_FIXTURES: '/no/such' }, 'cannot read the folder /no/such'],
  ])('reports in one line what is wrong, and fails: %j', async (env, reason) => {
    const child = start(env);
    const [errors, [code]] = await Promise.all([textOf(child.stderr), once(child, 'exit')]);
    expect(code).toBe(1);
    expect(errors).toContain(reason);
    expect(errors.trim().split('\n')).toHaveLength(1);
  });

  it('reports a port in use', async () => {
    const other = createServer().listen(0, 'localhost');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    const child = start({ ...ENV, SANDBOX_PORT: port });
    const [errors, [code]] = await Promise.all([textOf(child.stderr), once(child, 'exit')]);
    other.close();
    expect(code).toBe(1);
    expect(errors.trim()).toBe(`The sandbox cannot start: port ${port} is taken (SANDBOX_PORT)`);
  });
});
