/**
 * An error whose message is safe to log and to show to administrators: fixed words, ids and figures, and no input. The
 * message of any other error may repeat the input that it failed on.
 */
export class TellableError extends Error {}

/**
 * A rejection by the rules: a stable code and the details that the caller may see. Independent of HTTP.
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

/**
 * An event that this build does not understand: an unknown type or version, or contents that do not decrypt.
 * It concerns that event only, so a reader parks its stream and continues; any other error is retried.
 */
export class UnreadableEventError extends Error {}

/** The database could not be reached in time: nothing was changed. */
export class Unavailable extends TellableError {
  override readonly name = 'Unavailable';
}

/**
 * The statement was sent, and it is not known yet whether it was committed (docs/decisions/0011).
 */
export class CommitOutcomeUnknown extends TellableError {
  override readonly name = 'CommitOutcomeUnknown';
}
