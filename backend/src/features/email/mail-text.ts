import { type Money, toDecimal } from '@terrace/contracts/values/money';

/** Text of a mail: our own words, with what others wrote only as `fieldText` makes it harmless. */
export class MailText {
  /** Keeps anything else that has a text from being taken for one. */
  private readonly isMailText = true;

  private constructor(readonly text: string) {}

  /** Our own words around values that are mail text themselves; anything else does not compile. */
  static compose(words: TemplateStringsArray, ...values: readonly (MailText | number)[]): MailText {
    const shown = values.map((value) => (value instanceof MailText ? value.text : String(value)));
    return new MailText(words.reduce((text, word, index) => `${text}${shown[index - 1] ?? ''}${word}`));
  }

  /**
   * What somebody else wrote, as part of one line: no line breaks, control characters or changes of direction, and
   * nothing that a mail program makes a link of. At most 300 characters.
   */
  static field(text: string): MailText {
    const line = text
      .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
      .replace(/[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu, '')
      .replaceAll('://', ': //')
      .replace(/(?<=[^\s.])\.(?=[\p{L}\p{N}])/gu, '. ')
      .trim();
    return new MailText(line.slice(0, MAX_FIELD_LENGTH));
  }

  /** An e-mail address of an account. */
  static address(email: string): MailText {
    return new MailText(email.replace(/\s+/g, ''));
  }

  /** An amount as a decimal number, and its currency: 250.00 USD. */
  static money(value: Money): MailText {
    return new MailText(`${toDecimal(value)} ${value.currency}`);
  }

  /** A link of ours. */
  static link(url: URL): MailText {
    return new MailText(url.href);
  }

  /** Several texts, each on a line of its own, or with `'paragraph'` with an empty line between. */
  static join(texts: readonly MailText[], by: 'line' | 'paragraph' = 'line'): MailText {
    return new MailText(texts.map(({ text }) => text).join(by === 'line' ? '\n' : '\n\n'));
  }
}

const MAX_FIELD_LENGTH = 300;

/** Tag of our own words: mailText`Order ${MailText.field(id)}`. */
export const mailText = MailText.compose.bind(MailText);
