import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { isSignedByProvider } from './webhook-signature.guard.js';

const secret = 'a-webhook-secret-of-the-tests';
const rawBody = Buffer.from('{"id":"evt_1","amount":12.5}');
const now = new Date('2026-11-21T12:00:00Z');
const seconds = now.getTime() / 1000;
const sign = (at: number, body = rawBody, by = secret) =>
  `t=${at},v1=${createHmac('sha256', by).update(`${at}.`).update(body).digest('hex')}`;
const isSigned = (header: string | undefined, body = rawBody) =>
  isSignedByProvider({ header, rawBody: body }, secret, now);

// product.md 7.8
describe('a webhook signature', () => {
  it('is valid for exactly these bytes, within five minutes either way', () => {
    expect(isSigned(sign(seconds))).toBe(true);
    expect(isSigned(sign(seconds - 300))).toBe(true);
    expect(isSigned(sign(seconds + 300))).toBe(true);
  });

  const wrong = `v1=${'0'.repeat(64)}`;
  const [moment = '', right = ''] = sign(seconds).split(',');

  it.each([
    ['first', `${moment},${right},${wrong}`],
    ['last', `${moment},${wrong},v1=00,${right}`],
    ['beside other versions', `v0=abc,${moment},${right},v2=def,scheme`],
    ['after spaces', `${moment}, ${wrong} , ${right}`],
  ])('is valid when any v1 is, here %s', (_where, header) => expect(isSigned(header)).toBe(true));

  it.each([
    ['older than five minutes', sign(seconds - 301)],
    ['from further in the future', sign(seconds + 301)],
    ['by another secret', sign(seconds, rawBody, 'another-secret-of-somebody')],
    ['of another body', sign(seconds, Buffer.from('{"id":"evt_1","amount":99}'))],
    ['moved to another moment', sign(seconds - 10).replace(`t=${seconds - 10}`, `t=${seconds}`)],
    ['in capitals', sign(seconds).toUpperCase()],
    ['cut short', sign(seconds).slice(0, -1)],
    ['with two moments', `${sign(seconds)},t=${seconds}`],
    ['of another version only', sign(seconds).replace('v1=', 'v0=')],
    ['without a moment', sign(seconds).replace(/^t=\d+,/, '')],
    ['empty', ''],
    ['absent', undefined],
  ])('is invalid when it is %s', (_what, header) => expect(isSigned(header)).toBe(false));

  it('is invalid when a space was added to the body', () =>
    expect(isSigned(sign(seconds), Buffer.concat([rawBody, Buffer.from(' ')]))).toBe(false));
});
