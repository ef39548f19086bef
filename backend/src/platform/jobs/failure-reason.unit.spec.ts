import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { TellableError } from '@terrace/event-core/model/errors';
import { failureReason } from './failure-reason.js';

/** An error whose message contains a name. */
function thrownBy(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

describe('failureReason', () => {
  it('returns the message of a TellableError', () => {
    expect(failureReason(new TellableError('The email service answered 503'))).toBe(
      'The email service answered 503',
    );
  });

  it('names the invalid fields of a payload, and not their values', () => {
    const { error } = z.object({ id: z.uuid(), about: z.enum(['sold']) }).safeParse({ about: 'Nan' });
    expect(failureReason(error)).toMatch(/^id: .*; about: /);
    expect(failureReason(error)).not.toContain('Nan');
  });

  it('returns type and function of any other error, whatever its message contains', () => {
    const readNan = () => JSON.parse('nan@canary.test');
    expect(failureReason(thrownBy(readNan))).toMatch(/^SyntaxError in (JSON\.)?parse$/);
    const forged = new RangeError('Nan\n    at Nan (nan@canary.test)');
    forged.stack = `RangeError: ${forged.message}\n    at Object.<anonymous> (a.js:1)\n    at async Mails.send (a.js:2)`;
    expect(failureReason(forged)).toBe('RangeError in Mails.send');
  });

  it('contains the error code of the database or the system', () => {
    const refused = Object.assign(new Error('connect nan.canary.test:25'), {
      code: 'ECONNREFUSED',
      stack: '',
    });
    expect(failureReason(refused)).toBe('Error ECONNREFUSED');
  });

  it('contains nothing of a thrown value that is no error', () => {
    expect(failureReason('nan@canary.test')).toBe('Something that is not an error was thrown');
  });
});
