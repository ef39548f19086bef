/**
 * An error whose message is ours: fixed words, ids and figures, and nothing that anybody told us. Log lines and
 * administrators may read it; the message of any other error may repeat what it failed on.
 */
export class TellableError extends Error {}
