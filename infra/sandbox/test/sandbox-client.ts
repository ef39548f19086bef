import { type Sandbox, startSandbox, type SandboxOptions } from '../src/sandbox.js';

export const SECRET = 'test-secret';
/** A Wednesday. */
export const TODAY = '2026-11-18';

/** A sandbox with a fixed day on a free port, and the calls that specs often make. */
export async function startTestSandbox(options: Partial<SandboxOptions> = {}) {
  const sandbox: Sandbox = await startSandbox({
    port: 0,
    publicUrl: 'http://shop.test:3000',
    webhookSecret: SECRET,
    today: TODAY,
    ...options,
  });
  const call = (path: string, init?: RequestInit) =>
    fetch(sandbox.url + path, { redirect: 'manual', ...init });
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    call(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  return {
    ...sandbox,
    call,
    post,
    json: async (path: string): Promise<unknown> => (await call(path)).json(),
    fault: (target: string, mode: string, seconds?: number) =>
      post('/_sandbox/faults', { target, mode, ...(seconds !== undefined && { seconds }) }),
  };
}
