import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { TellableError } from '../observability/tellable-error.js';
import { failureReason } from './failure-reason.js';

/** What is thrown by something that was told a name. */
function thrownBy(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

describe('why a job failed', () => {
  it('is said in our own words where the error has some', () => {
    expect(failureReason(new TellableError('The email service answered 503'))).toBe(
      'The email service answered 503',
    );
  });

  it('names the fields of a payload that is not right, and not what is in them', () => {
    const { error } = z.object({ id: z.uuid(), about: z.enum(['sold']) }).safeParse({ about: 'Nan' });
    expect(failureReason(error)).toMatch(/^id: .*; about: /);
    expect(failureReason(error)).not.toContain('Nan');
  });

  it('is the kind and the place of any other error, whatever its message says', () => {
    const readNan = () => JSON.parse('nan@canary.test');
    expect(failureReason(thrownBy(readNan))).toBe('SyntaxError in JSON.parse');
    const forged = new RangeError('Nan\n    at Nan (nan@canary.test)');
    forged.stack = `RangeError: ${forged.message}\n    at Object.<anonymous> (a.js:1)\n    at async Mails.send (a.js:2)`;
    expect(failureReason(forged)).toBe('RangeError in Mails.send');
  });

  it('has the code of the database or the system', () => {
    const refused = Object.assign(new Error('connect nan.canary.test:25'), {
      code: 'ECONNREFUSED',
      stack: '',
    });
    expect(failureReason(refused)).toBe('Error ECONNREFUSED');
  });

  it('is nothing of what was thrown instead of an error', () => {
    expect(failureReason('nan@canary.test')).toBe('Something that is not an error was thrown');
  });
});
