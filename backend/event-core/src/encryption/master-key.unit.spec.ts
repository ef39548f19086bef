import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { MasterKey } from './master-key.js';

const base64 = () => randomBytes(32).toString('base64');

describe('MasterKey', () => {
  it('unwraps a key only for the person it was wrapped for', () => {
    const master = new MasterKey(base64());
    const key = randomBytes(32);
    const wrapped = master.wrap('ada', key);
    expect(master.unwrap('ada', wrapped)).toEqual(key);
    expect(() => master.unwrap('bob', wrapped)).toThrow();
  });

  it('unwraps a key into memory of its own, because thousands are cached', () => {
    const master = new MasterKey(base64());
    expect(master.unwrap('ada', master.wrap('ada', randomBytes(32))).buffer.byteLength).toBe(32);
  });

  it('wraps with the newest of several keys and unwraps with any of them', () => {
    const [first, second] = [base64(), base64()];
    const key = randomBytes(32);
    const old = new MasterKey(first).wrap('ada', key);
    const both = new MasterKey(`2:${second},1:${first}`);
    expect(both.unwrap('ada', old)).toEqual(key);
    expect(both.wrap('ada', key).masterVersion).toBe(2);
    expect(() => new MasterKey(`2:${second}`).unwrap('ada', old)).toThrow('MASTER_KEY lacks version 1');
  });

  it.each(['', 'short', `1:${'x'.repeat(20)}`, `${Buffer.alloc(32, 7).toString('base64')},nonsense`])(
    'rejects %j',
    (text) => {
      expect(() => new MasterKey(text)).toThrow(/^MASTER_KEY/);
    },
  );
});
