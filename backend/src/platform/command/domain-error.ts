import { TellableError } from '../observability/tellable-error.js';

/**
 * A refusal by the rules: a stable code (see contracts' problems) and what the caller may know about it.
 * It knows nothing of HTTP.
 */
export class DomainError extends TellableError {
  constructor(
    readonly code: string,
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(code);
    this.name = 'DomainError';
  }
}
