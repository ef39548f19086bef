import { optionalText } from './text.js';

/**
 * A field of the public forms that nobody sees. People leave it empty; programs that fill in whatever they
 * find do not, and what they send is answered like any other and dropped. A refusal would tell them which
 * field to leave out.
 */
export const Honeypot = optionalText(2000);
