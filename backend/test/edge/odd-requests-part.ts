import { expect, it } from '@jest/globals';
import { servedRoutes } from '../../src/platform/http/openapi/api-docs.js';
import type { TestApp } from '../app.js';
import { BODY_METHODS, oddRequests } from './odd-requests.js';
import { codeOf, problemFaults } from './problem-faults.js';
import { type RawCall, ownPage, send } from './send.js';
import type { Share } from './shares.js';

/** What each answer carries, whatever was asked. */
const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'content-security-policy': "frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
};

/** What an app answers to addresses and methods that it does not serve, or not to this origin. */
export function describeOddRequests(app: TestApp, share: Share): void {
  /**
   * What is wrong with the answers to the requests; nothing when all are problems of the contracts.
   * Served ones are asked from a foreign origin only.
   */
  async function faultsOf(calls: readonly (RawCall & { isServed: boolean })[]): Promise<string[]> {
    const answers = await Promise.all(calls.map(async (call) => ({ call, answer: await send(app, call) })));
    return answers.flatMap(({ call: { method, path, isServed }, answer }) => {
      const isRefused = answer.status >= 400 && answer.status < 500;
      const isProblem = answer.headers['content-type']?.startsWith('application/problem+json');
      const faults = [
        ...(isServed && codeOf(answer) !== 'foreign-origin' ? [`code ${String(codeOf(answer))}`] : []),
        ...(isRefused && isProblem ? [] : [`${answer.status} ${answer.headers['content-type']}`]),
        ...Object.entries(SECURITY_HEADERS)
          .filter(([name, text]) => !answer.headers[name]?.includes(text))
          .map(([name]) => `without ${name}`),
        ...(method === 'HEAD' ? [] : problemFaults(answer)),
      ];
      return faults.map((fault) => `${method} ${path.slice(0, 80)}: ${fault}`);
    });
  }

  it('rejects a foreign origin with a problem, and never with a 500', async () => {
    const routes = servedRoutes(app.app);
    const calls = oddRequests(routes, share).filter(({ isApi }) => isApi);
    expect(calls.length).toBeGreaterThan(routes.length);
    const headers = { origin: 'https://evil.example' };
    expect(await faultsOf(calls.map((call) => ({ ...call, headers })))).toEqual([]);
  });

  it.each([
    ['broken JSON', 'application/json', '{'],
    ['text that is not UTF-8', 'application/json', Buffer.from([0x7b, 0xff])],
    ['a form', 'application/x-www-form-urlencoded', 'a=b'],
    ['more than is read', 'application/json', Buffer.alloc(300 * 1024, 32)],
  ])('rejects an unsupported method with %s as a problem', async (_what, type, body) => {
    const calls = oddRequests(servedRoutes(app.app), share).filter(
      ({ isServed, method }) => !isServed && BODY_METHODS.includes(method),
    );
    const headers = { ...ownPage(app), 'content-type': type };
    expect(await faultsOf(calls.map((call) => ({ ...call, headers, body })))).toEqual([]);
  });
}
