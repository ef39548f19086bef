import { optionalText } from './text.js';

/**
 * An invisible field of the public forms. People leave it empty; programs that fill in whatever they
 * find do not, and what they send is answered like any other and dropped. A refusal would show them which
 * field to leave out.
 */
export const Honeypot = optionalText(2000);
