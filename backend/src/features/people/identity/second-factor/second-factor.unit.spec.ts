import { describe, expect, it } from '@jest/globals';
import { newRecoveryCodes, newSecret, proofBy, recoveryHash, uriOf } from './second-factor.js';

/** The secret of RFC 6238, appendix B, and its codes there (their last six digits). */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const factor = { secret: SECRET, isOn: true, lastStep: 0, recoveryHashes: [] };
const at = (seconds: number) => new Date(seconds * 1000);

describe('a TOTP code', () => {
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1234567890, '005924'],
    [2000000000, '279037'],
  ])('at %d s equals the code of the RFC', (seconds, code) => {
    expect(proofBy(factor, code, at(seconds))).toEqual({ kind: 'code', step: Math.floor(seconds / 30) });
  });

  it('is accepted one step early or late and no further', () => {
    expect(proofBy(factor, '287082', at(89))).toEqual({ kind: 'code', step: 1 });
    expect(proofBy(factor, '287082', at(29))).toEqual({ kind: 'code', step: 1 });
    expect(proofBy(factor, '287082', at(90))).toBeUndefined();
  });

  it('is accepted once, and no earlier code after it', () => {
    expect(proofBy({ ...factor, lastStep: 1 }, '287082', at(59))).toBeUndefined();
    expect(proofBy({ ...factor, lastStep: 2 }, '287082', at(59))).toBeUndefined();
  });

  it('may contain a space, and is rejected when wrong', () => {
    expect(proofBy(factor, ' 287 082 ', at(59))).toBeDefined();
    expect(proofBy(factor, '287083', at(59))).toBeUndefined();
    expect(proofBy(factor, '', at(59))).toBeUndefined();
  });

  it('is rejected when the secret cannot be decrypted any more', () => {
    expect(proofBy({ ...factor, secret: null }, '287082', at(59))).toBeUndefined();
  });
});

describe('a recovery code', () => {
  const codes = newRecoveryCodes();
  const withCodes = { ...factor, recoveryHashes: codes.map(recoveryHash) };

  it('is one of ten and is accepted in any case and spacing', () => {
    expect(new Set(codes).size).toBe(10);
    const third = codes[2] ?? '';
    expect(proofBy(withCodes, third, at(0))).toEqual({ kind: 'recovery-code', index: 2 });
    expect(proofBy(withCodes, third.toUpperCase().replace(/-/g, ' '), at(0))).toBeDefined();
  });

  it('is rejected when it was used', () => {
    const used = withCodes.recoveryHashes.map((hash, index) => (index === 2 ? null : hash));
    expect(proofBy({ ...factor, recoveryHashes: used }, codes[2] ?? '', at(0))).toBeUndefined();
  });
});

it('a second-factor secret is random, and its URI has what an app needs', () => {
  expect(newSecret()).not.toBe(newSecret());
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/);
  const uri = new URL(uriOf(SECRET, 'ada@terrace.test'));
  expect(uri.protocol + uri.host).toBe('otpauth:totp');
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({ issuer: 'Terrace', secret: SECRET });
});
