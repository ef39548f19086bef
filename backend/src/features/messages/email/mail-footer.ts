import { PRODUCT } from '@terrace/contracts/pages/page-heads';
import { routes } from '@terrace/contracts/pages/routes';
import { type LabelledLink, MAIL_REASONS, type MailContent, ourPage } from './mail-content.js';
import { MailText, mailText } from './mail-text.js';

/** Who runs the product, as configured. */
export interface Operator {
  readonly name: string;
  readonly address: string;
}

/** Where a person chooses which mails they get. */
const PREFERENCES = routes.notifications;

/** The footer of a mail: why the person got it, what the product is, who runs it, and links to help and preferences. */
export function mailFooter(
  { because, isOptional }: Pick<MailContent, 'because' | 'isOptional'>,
  { name, address }: Operator,
): { readonly lines: readonly MailText[]; readonly links: readonly LabelledLink[] } {
  const help = { label: mailText`Help`, link: ourPage(routes.help) };
  const preferences = { label: mailText`Choose which mails you get`, link: ourPage(PREFERENCES) };
  return {
    lines: [
      MAIL_REASONS[because],
      mailText`${MailText.field(PRODUCT)} is a marketplace for tickets to sports events. It is run by ${MailText.field(name)}, ${MailText.field(address)}.`,
    ],
    links: isOptional ? [preferences, help] : [help],
  };
}
