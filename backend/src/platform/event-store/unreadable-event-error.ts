/**
 * An event that this build does not understand: an unknown type or version, or contents that do not decrypt.
 * It is about that event alone, so a reader parks its stream and goes on; any other error is tried again.
 */
export class UnreadableEventError extends Error {}
