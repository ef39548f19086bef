import { DomainError } from '@terrace/event-core/model/errors';

/** The refusal of one field of the input: `path` is its name in the body, `message` what the form shows beside it. */
export function invalid(path: string, message: string): DomainError {
  return new DomainError('invalid', { errors: [{ path, message }] });
}
