import { routes } from '@terrace/contracts/pages/routes';
import { REPORT_REASON_TEXTS } from '@terrace/contracts/values/listing/reports';
import {
  type MailBlock,
  type MailContent,
  MailText,
  button,
  facts,
  mailSubject,
  mailText,
  notice,
  ourPage,
  paragraph,
} from '../../../../messages/email/email.public.js';
import type { ToldReport } from '../../../reports/reports.public.js';
import { sellerMail } from '../words.js';

/** What mails use of a report. */
type MailedReport = Pick<ToldReport, 'eventName' | 'label' | 'reason' | 'answer'>;

/** Confirms to the reporter that their report has come. */
export function reportReceivedMail(report: MailedReport): MailContent {
  const checked = mailText`A person checks the listing, and we tell you what they decide.`;
  return {
    subject: mailSubject`We received your report about tickets for ${MailText.field(report.eventName)}`,
    preheader: checked,
    heading: mailText`We received your report`,
    blocks: [
      paragraph(mailText`Thank you for telling us. ${checked}`),
      paragraph(mailText`If you did not report it, you need not do anything.`),
      factsOf(report),
    ],
    because: 'report',
  };
}

/** Tells the reporter what was decided, with the administrator's text. */
export function reportDecidedMail({
  outcome,
  ...report
}: MailedReport & Pick<ToldReport, 'outcome'>): MailContent {
  const isActed = outcome === 'action-taken';
  const decided = isActed
    ? mailText`We checked the listing that you reported, and took action.`
    : mailText`We checked the listing that you reported, and took no action.`;
  return {
    subject: mailSubject`Your report about tickets for ${MailText.field(report.eventName)} is decided`,
    preheader: decided,
    heading: mailText`Your report is decided`,
    blocks: [
      paragraph(decided),
      ...written(report),
      paragraph(mailText`A person decided this. If you think that it is wrong, write to us.`),
      button(mailText`Write to us`, ourPage(routes.contact)),
      factsOf(report),
    ],
    because: 'report',
  };
}

/** Tells the seller that action was taken on a report about a ticket of theirs; never who reported it. */
export function reportActionMail(report: MailedReport): MailContent {
  return sellerMail({
    subject: mailSubject`We took action on your listing for ${MailText.field(report.eventName)}`,
    preheader: mailText`Somebody reported this listing. We checked it, and took action.`,
    heading: mailText`We took action on a listing of yours`,
    blocks: [
      paragraph(mailText`Somebody reported this listing. We checked it, and took action.`),
      ...written(report),
      paragraph(mailText`A person decided this. If you think that it is wrong, write to us.`),
      button(mailText`Write to us`, ourPage(routes.contact)),
      factsOf(report),
    ],
  });
}

/** The administrator's text, of several lines; nothing after the reporter's erasure. */
function written({ answer }: MailedReport): readonly MailBlock[] {
  return answer === null
    ? []
    : [notice(MailText.lines(answer.split('\n').map((line) => MailText.field(line))))];
}

function factsOf({ eventName, label, reason }: MailedReport): MailBlock {
  return facts([
    [mailText`Event`, MailText.field(eventName)],
    [mailText`Tickets`, MailText.field(label)],
    [mailText`Reported because`, MailText.field(REPORT_REASON_TEXTS[reason])],
  ]);
}
