import * as z from 'zod/mini';
import { cleanText, hasInvisible } from './clean-text.js';
import { isLine, withinLimits } from './text.js';
import { hasAddress } from './web-addresses.js';

/**
 * The name of a person, a company or a bank: required text on one line, without web or e-mail addresses, so that
 * no name sends its readers to a website. Names are written as in passports: 'MD.RAHMAN', 'J.R.R.Tolkien'.
 */
export function requiredName(message: string) {
  return z.string(message).check(
    z.overwrite(cleanText),
    z.minLength(1, message),
    ...withinLimits(200),
    z.refine((text) => isLine(text) && !hasInvisible(text), {
      error: 'Please write the name on one line',
      abort: true,
    }),
    // 'Co.KG' is a form of company, and .kg is Kyrgyzstan.
    z.refine(
      (text) => !hasAddress(text.replaceAll(/\bCo\.KG/g, 'Co KG')),
      'Please leave out web and email addresses',
    ),
  );
}
