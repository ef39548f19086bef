import { TellableError } from '@terrace/event-core/model/errors';

/** Why upstream gave us nothing: it is down (or its breaker open), it says there is no such thing, or its answer makes no sense. */
export type UpstreamFailure = 'down' | 'not-found' | 'nonsense';

/** A call to the events API that gave no usable answer; the message is for our log, never for a client. */
export class UpstreamError extends TellableError {
  constructor(
    readonly failure: UpstreamFailure,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'UpstreamError';
  }
}
