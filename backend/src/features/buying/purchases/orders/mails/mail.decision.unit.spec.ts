import { expect, it } from '@jest/globals';
import { type MailCommand, decideMail } from './mail.decision.js';
import { type MailEvent, type Mails, evolveMails } from './mail.events.js';

const none: Mails = {
  requestedMails: new Set(),
  mailed: new Set(),
  mailRefused: false,
  mailsAgain: new Set<string>(),
};
const decided = (command: MailCommand, ...before: MailEvent[]) =>
  decideMail(command, before.reduce(evolveMails, none));

it('a mail that the service refuses is recorded once, until it takes one', () => {
  const refuse = { type: 'RecordMailRefused', about: 'completed' } as const;
  const refused: MailEvent = { type: 'BuyerMailRefused', data: { about: 'completed' } };
  const taken: MailEvent = { type: 'BuyerMailed', data: { about: 'document:1' } };
  const dropped: MailEvent = { type: 'BuyerMailDropped', data: { about: 'document:1' } };
  expect(decided(refuse)).toEqual([refused]);
  expect(decided(refuse, refused)).toEqual([]);
  expect(decided(refuse, refused, dropped)).toEqual([]);
  expect(decided(refuse, refused, taken)).toEqual([refused]);
  expect(decided({ ...refuse, about: 'document:1' }, taken)).toEqual([]);
});
