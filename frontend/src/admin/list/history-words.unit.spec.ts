import { expect, it } from '@jest/globals';
import { fieldInWords, sentenceOf, valueInWords } from './history-words';

it.each([
  ['TicketApproved', 'Ada Adams', 'Ada Adams approved this'],
  ['BankNumbersRevealed', 'Ada Adams', 'Ada Adams viewed the bank numbers'],
  ['SomethingNewHappened', 'Terrace', 'Terrace recorded: something new happened'],
])('%s by %s is: %s', (event, who, sentence) => {
  expect(sentenceOf(event, who)).toBe(sentence);
});

it('says fields and values in words', () => {
  expect(fieldInWords('deliveryTime')).toBe('Delivery time');
  expect(valueInWords('reason', 'price-too-high')).toBe('The price is too high for this event.');
  expect(valueInWords('price', '125.00 USD')).toBe('125.00 USD');
  expect(valueInWords('holdExpiresAt', '2020-05-03T14:02:00.000Z')).toMatch(/^\d May 2020, \d\d:\d\d$/);
});
