import { formatMoney } from '@terrace/contracts/values/money/format-money';
import type { Money } from '@terrace/contracts/values/money/money';
import { shorten } from '@terrace/contracts/values/text/shorten';
import { withoutInvisible } from '@terrace/contracts/values/text/clean-text';
import { breakDomains } from '@terrace/contracts/values/text/web-addresses';

/** Text of a mail: our own words, with text of other people only as `MailText.field` sanitizes it. */
export class MailText {
  /** Keeps anything else that has a text from being taken for one. */
  private readonly isMailText = true;

  private constructor(readonly text: string) {}

  /** Our own words around values that are mail text themselves; anything else does not compile. */
  static compose(words: TemplateStringsArray, ...values: readonly (MailText | number)[]): MailText {
    return new MailText(interpolated(words, values.map(shown)));
  }

  /** Tag of a subject of at most 78 characters (RFC 5322): shortens the longest values, never our own words. */
  static subject(words: TemplateStringsArray, ...values: readonly (MailText | number)[]): MailText {
    const texts = values.map(shown);
    const space = MAX_SUBJECT_LENGTH - words.join('').length;
    const max = longestThatFits(
      texts.map(({ length }) => length),
      space,
    );
    return new MailText(
      interpolated(
        words,
        texts.map((text) => shorten(text, max)),
      ),
    );
  }

  /**
   * What somebody else wrote, as part of one line: no line breaks, control characters or changes of direction, and
   * nothing that a mail program makes a link of. At most 300 characters.
   */
  static field(text: string): MailText {
    const line = withoutInvisible(text.toWellFormed().replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')).trim();
    return new MailText(shorten(breakDomains(line.replaceAll('://', ': //')), MAX_FIELD_LENGTH, ''));
  }

  /** An e-mail address of an account. */
  static address(email: string): MailText {
    return new MailText(email.replace(/\s+/g, ''));
  }

  /** An amount as pages write it: US$250.00. */
  static money(value: Money): MailText {
    return new MailText(formatMoney(value));
  }

  /** Joins texts by line breaks. */
  static lines(texts: readonly MailText[]): MailText {
    return new MailText(texts.map(({ text }) => text).join('\n'));
  }
}

const MAX_FIELD_LENGTH = 300;
export const MAX_SUBJECT_LENGTH = 78;

/** Tag of our own words: mailText`Order ${MailText.field(id)}`. */
export const mailText = MailText.compose.bind(MailText);

/** Tag of a subject: mailSubject`${MailText.field(eventName)} was cancelled`. */
export const mailSubject = MailText.subject.bind(MailText);

function shown(value: MailText | number): string {
  return value instanceof MailText ? value.text : String(value);
}

/** To how many characters the longest texts have to be shortened, so that all together take no more than `space`. */
function longestThatFits(lengths: readonly number[], space: number): number {
  const ascending = lengths.toSorted((one, other) => one - other);
  let left = space;
  for (const [index, length] of ascending.entries()) {
    const share = Math.floor(left / (ascending.length - index));
    if (length > share) return Math.max(1, share);
    left -= length;
  }
  return Infinity;
}

function interpolated(words: TemplateStringsArray, values: readonly string[]): string {
  return words.reduce((text, word, index) => `${text}${values[index - 1] ?? ''}${word}`);
}
