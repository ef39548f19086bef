import { describe, it } from '@jest/globals';
import type { DisputeSide } from '@terrace/contracts/values/disputes';
import { HOUR_MS } from '@terrace/contracts/values/time/durations';
import {
  NOW,
  about,
  ada,
  added,
  after,
  answered,
  decide,
  decidedBy,
  file,
  given,
  opened,
} from '../../../../../test/dispute-story.js';
import { givenProjection } from '../../../../../test/given-projection.js';
import { disputeList } from '../dispute-list.projection.js';
import type { DisputeEvent } from '../dispute.events.js';

const SOON = after(NOW, HOUR_MS);
const ask = (side: DisputeSide, until: Date | null = SOON, questionId = 'q1') =>
  ({ type: 'AskForMore', questionId, side, until, text: 'Please send a photo', by: ada }) as const;
const asked = (side: DisputeSide, until: Date | null = SOON, questionId = 'q1'): DisputeEvent => ({
  type: 'DisputeMoreAsked',
  data: { questionId, side, until: until?.toISOString() ?? null, by: ada.id, at: NOW.toISOString() },
  personal: { [ada.id]: { name: 'Ada' } },
});
const gave = (side: DisputeSide, at = NOW, questionId = 'q1'): DisputeEvent => ({
  type: 'DisputeMoreGiven',
  data: { questionId, side, at: at.toISOString() },
});
const gaveNothing: DisputeEvent = {
  type: 'DisputeMoreNotGiven',
  data: { questionId: 'q1', side: 'buyer', at: SOON.toISOString() },
};
const give = { type: 'GiveMore', purchaseId: 'p1', text: 'Here it is' } as const;
const bySeller = { type: 'AnswerDispute', sellerId: 'sam', text: 'Here it is', files: [] } as const;
const end = { type: 'EndQuestion' } as const;

// product.md 21.10
describe('an administrator', () => {
  it('asks one side at a time, after the seller’s answer and before the decision', () => {
    given(opened(), answered).when(ask('buyer'), NOW).then(asked('buyer'));
    given(opened(), answered).when(ask('seller', null), NOW).then(asked('seller', null));
    given(opened(), answered, asked('buyer')).when(ask('buyer'), NOW).then();
    given(opened()).when(ask('buyer'), NOW).thenRefused('answer-awaited');
    given(opened(), answered, asked('buyer'))
      .when(ask('seller', SOON, 'q2'), NOW)
      .thenRefused('question-open');
    given(opened(), answered, decidedBy(ada.id, null)).when(ask('buyer'), NOW).thenRefused('dispute-closed');
  });

  it('asks no seller about official tickets, and gives a time in the next 14 days', () => {
    given(opened('not-delivered', NOW, true))
      .when(ask('seller'), NOW)
      .thenRefused('invalid');
    for (const until of [NOW, after(NOW, 15 * 24 * HOUR_MS)])
      given(opened(), answered).when(ask('buyer', until), NOW).thenRefused('invalid');
  });

  it('asks at most ten times', () => {
    const ten = Array.from({ length: 10 }, (_none, index) => [
      asked('buyer', null, `q${index}`),
      gave('buyer', NOW, `q${index}`),
    ]);
    given(opened(), answered, ...ten.slice(1).flat())
      .when(ask('buyer', null, 'last'), NOW)
      .then(asked('buyer', null, 'last'));
    given(opened(), answered, ...ten.flat())
      .when(ask('buyer', null, 'last'), NOW)
      .thenRefused('too-many-questions');
  });

  it('decides after the answer, after the deadline, or where there is none', () => {
    given(opened(), answered, asked('buyer')).when(decide(), NOW).thenRefused('answer-awaited');
    const at = SOON.toISOString();
    const decided = { ...decidedBy(ada.id, null), data: { ...decidedBy(ada.id, null).data, at } };
    given(opened(), answered, asked('buyer'))
      .when(decide(), SOON)
      .then(decided as DisputeEvent);
    for (const question of [[asked('buyer', null)], [asked('buyer'), gave('buyer')]])
      given(opened(), answered, ...question)
        .when(decide(), NOW)
        .then(decidedBy(ada.id, null));
  });
});

describe('the side that is asked', () => {
  it('answers once, in time, and nobody else does', () => {
    given(opened(), answered, asked('buyer')).when(give, NOW).then(gave('buyer'));
    given(opened(), answered, asked('seller')).when(bySeller, NOW).then(gave('seller'));
    given(opened(), answered, asked('buyer')).when(give, SOON).thenRefused('question-over');
    given(opened(), answered, asked('buyer'), gave('buyer')).when(give, NOW).thenRefused('already-answered');
    given(opened(), answered, asked('seller')).when(give, NOW).thenRefused('dispute-closed');
    given(opened(), answered, asked('buyer')).when(bySeller, NOW).thenRefused('already-answered');
    given(opened(), answered, asked('buyer'))
      .when({ ...give, purchaseId: 'p2' }, NOW)
      .thenRefused('not-found');
  });

  it('may add five more files for each question', () => {
    const five = ['1', '2', '3', '4', '5'].map((id) => added('buyer', id));
    const add = {
      type: 'AddEvidence',
      party: { side: 'buyer', purchaseId: 'p1' },
      files: [file('6')],
    } as const;
    given(opened(), answered, ...five, asked('seller'))
      .when(add, NOW)
      .thenRefused('too-many-files');
    given(opened(), answered, ...five, asked('buyer'))
      .when(add, NOW)
      .then(added('buyer', '6'));
  });

  it('says nothing once the time is over: the question ends, not before', () => {
    given(opened(), answered, asked('buyer')).when(end, NOW).then();
    given(opened(), answered, asked('buyer', null)).when(end, after(NOW, 1e12)).then();
    given(opened(), answered, asked('buyer'), gave('buyer')).when(end, SOON).then();
    given(opened(), answered, asked('buyer')).when(end, SOON).then(gaveNothing);
  });

  it('may be the buyer who withdraws', () =>
    given(opened(), answered, asked('buyer'))
      .when({ type: 'WithdrawDispute', purchaseId: 'p1' }, NOW)
      .then({ type: 'DisputeWithdrawn', data: { ...about, at: NOW.toISOString() } }));
});

it('the queue has the dispute as waiting for the side since then, and again to decide afterwards', () => {
  const { given: projected } = givenProjection(disputeList);
  const question = {
    id: 'q1',
    side: 'buyer',
    askedAt: NOW.toISOString(),
    until: SOON.toISOString(),
  } as const;
  projected(opened(), answered, asked('buyer')).then({
    status: 'awaiting-buyer',
    statusSince: NOW,
    questionUntil: SOON,
    questions: [{ ...question, answeredAt: null }],
  });
  projected(opened(), answered, asked('buyer'), gave('buyer')).then({
    status: 'awaiting-decision',
    questionUntil: null,
    questions: [{ ...question, answeredAt: NOW.toISOString() }],
  });
  projected(opened(), answered, asked('buyer'), gaveNothing).then({
    status: 'awaiting-decision',
    statusSince: SOON,
    questionUntil: null,
  });
});
