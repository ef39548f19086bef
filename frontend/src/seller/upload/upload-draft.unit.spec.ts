import { expect, it } from '@jest/globals';
import { sampleTicket } from '../../../test/sample-ticket';
import { copyOf, idOfPicked } from './upload-draft';

const evening = { id: 'g2', name: 'Red Sox vs Yankees', date: '01/12/2126', time: '19:10' };
const typed = { eventName: evening.name, eventDate: evening.date, eventTime: evening.time };

it('an upload is of the picked event while name, day and hour are its own', () => {
  expect(idOfPicked(evening, typed)).toEqual({ eventId: 'g2' });
  expect(idOfPicked(evening, { ...typed, eventTime: '13:05' })).toEqual({});
  expect(idOfPicked(evening, { ...typed, eventDate: '02/12/2126' })).toEqual({});
  expect(idOfPicked(evening, { ...typed, eventName: 'Red Sox' })).toEqual({});
  expect(idOfPicked({ ...evening, time: null }, typed)).toEqual({ eventId: 'g2' });
  expect(idOfPicked(null, typed)).toEqual({});
});

it('an upload from a withdrawn or rejected ticket lists it again; from any other it is a copy', () => {
  const statuses = ['pending', 'approved', 'rejected', 'withdrawn'] as const;
  const drafts = statuses.map((status) => copyOf(sampleTicket({ status })));
  expect(drafts.map(({ isRelisting }) => isRelisting)).toEqual([false, false, true, true]);
});
