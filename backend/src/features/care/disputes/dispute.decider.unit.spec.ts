import { describe, expect, it } from '@jest/globals';
import type { DecisionForm } from '@terrace/contracts/http/care/admin-disputes';
import { ANSWER_MS, type DisputeReason } from '@terrace/contracts/values/disputes';
import {
  given,
  DAY_MS,
  NOW,
  KICK_OFF,
  END,
  after,
  ada,
  about,
  open,
  opened,
  answered,
  added,
  refund,
  decidedBy,
  decide,
  silence,
  file,
} from '../../../../test/dispute-story.js';
import type { DisputeEvent } from './dispute.events.js';
import { disputeDecider, isEnd } from './dispute.decider.js';

// product.md 21.2, 21.4
describe('a dispute is opened', () => {
  it('of what was not delivered from 24 hours before the event, to the millisecond', () => {
    const from = after(KICK_OFF, -DAY_MS);
    given()
      .when(open('not-delivered'), after(from, -1))
      .thenRefused('dispute-too-early', { from: from.toISOString() });
    given().when(open('not-delivered'), from).then(opened('not-delivered', from));
  });

  it('of a refusal at the gate from the event on', () => {
    given().when(open('refused-at-gate'), after(KICK_OFF, -1)).thenRefused('dispute-too-early');
    given().when(open('refused-at-gate'), KICK_OFF).then(opened('refused-at-gate', KICK_OFF));
  });

  it.each<DisputeReason>(['not-delivered', 'wrong-ticket', 'refused-at-gate'])(
    'for %s until seven days after the end of the event',
    (reason) => {
      const last = after(END, 7 * DAY_MS - 1);
      given().when(open(reason), last).then(opened(reason, last));
      given()
        .when(open(reason), after(last, 1))
        .thenRefused('dispute-too-late', { until: after(last, 1).toISOString() });
    },
  );

  it('counts delivery from the earliest instant of an event, and a refusal from the latest', () => {
    const [from, latest] = [after(KICK_OFF, -DAY_MS), after(KICK_OFF, DAY_MS / 8)];
    const times = { earliest: KICK_OFF, latest, end: END };
    given().when(open('not-delivered', { times }), from).then(opened('not-delivered', from));
    given().when(open('refused-at-gate', { times }), after(latest, -1)).thenRefused('dispute-too-early');
    given().when(open('refused-at-gate', { times }), latest).then(opened('refused-at-gate', latest));
  });

  it('of wrong tickets as soon as the order is complete, also before the event has a date', () => {
    const atOnce = new Date('2026-11-21T12:00:00Z');
    given().when(open('wrong-ticket'), atOnce).then(opened('wrong-ticket', atOnce));
    given()
      .when(open('wrong-ticket', { times: null }))
      .then(opened('wrong-ticket', new Date('2026-11-21T12:00:00Z')));
    given()
      .when(open('not-delivered', { times: null }))
      .thenRefused('dispute-too-early', { from: null });
  });

  it('without a seller waits for the administrator at once', () => {
    given()
      .when(open('not-delivered', { seller: null }), NOW)
      .then(opened('not-delivered', NOW, true));
    expect(given(opened('not-delivered', NOW, true)).state).toMatchObject({ status: 'awaiting-decision' });
  });

  it('once for an order and seller, until it is over', () => {
    const claims = (...events: DisputeEvent[]) => events.map((each) => disputeDecider.claims?.(each));
    const claim = { scope: 'open-dispute', value: 'p1 sam' };
    expect(claims(opened(), decidedBy(ada.id, refund), decidedBy(ada.id, null))).toEqual([
      { take: [{ ...claim, refusal: 'dispute-open' }] },
      {},
      { release: [claim] },
    ]);
    expect(
      claims(
        { type: 'DisputeRefunded', data: { ...about, refundId: 'r1', at: '' } },
        { type: 'DisputeWithdrawn', data: { ...about, at: '' } },
        { type: 'DisputeRefundFailed', data: { refundId: 'r1', at: '' } },
      ),
    ).toEqual([{ release: [claim] }, { release: [claim] }, {}]);
  });
});

describe('the seller', () => {
  const answer = { type: 'AnswerDispute', sellerId: 'sam', text: 'They were sent', files: [] } as const;
  const over = after(NOW, ANSWER_MS);

  it('answers within 48 hours, to the millisecond, once', () => {
    const last = after(over, -1);
    given(opened())
      .when(answer, last)
      .then({ ...answered, data: { sellerId: 'sam', at: last.toISOString() } });
    given(opened()).when(answer, over).thenRefused('answer-too-late');
    given(opened(), answered).when(answer, NOW).thenRefused('already-answered');
    given(opened())
      .when({ ...answer, sellerId: 'eve' }, NOW)
      .thenRefused('not-found');
  });

  it('who is silent loses, no sooner than the 48 hours are over', () => {
    given(opened()).when(silence, after(over, -1)).then();
    given(opened())
      .when(silence, over)
      .then(decidedBy(null, refund, over));
    given(opened(), answered).when(silence, over).then();
    given(opened(), decidedBy(null, refund)).when(silence, over).then();
  });

  it('who is silent loses a dispute of which nothing is left to refund: it is over at once', () => {
    const decided = decidedBy(null, null, over) as Extract<DisputeEvent, { type: 'DisputeDecided' }>;
    const ended: DisputeEvent = { ...decided, data: { ...decided.data, outcome: 'refund', bearer: 'sale' } };
    given(opened())
      .when({ ...silence, refund: null }, over)
      .then(ended);
    expect(isEnd(ended)).toBe(true);
    given(opened(), ended)
      .when(decide(), over)
      .thenRefused('already-decided', {
        decision: { status: 'refund', by: 'Terrace', at: over.toISOString() },
      });
  });

  it('answers with files, which count as evidence', () =>
    given(opened())
      .when({ ...answer, files: [file('f1')] }, NOW)
      .then(added('seller', 'f1'), answered));
});

describe('evidence', () => {
  const add = (side: 'buyer' | 'seller', ...ids: string[]) =>
    ({
      type: 'AddEvidence',
      party: side === 'buyer' ? { side, purchaseId: 'p1' } : { side, sellerId: 'sam' },
      files: ids.map(file),
    }) as const;

  it('is at most five files of each side, each once', () => {
    const five = ['1', '2', '3', '4', '5'].map((id) => added('buyer', id));
    given(opened())
      .when(add('buyer', 'f1', 'f1'), NOW)
      .then(added('buyer', 'f1'));
    given(opened(), added('buyer', 'f1')).when(add('buyer', 'f1'), NOW).then();
    given(opened(), ...five)
      .when(add('buyer', '6'), NOW)
      .thenRefused('too-many-files');
    given(opened(), ...five)
      .when(add('seller', '6'), NOW)
      .then(added('seller', '6'));
  });

  it('comes from the two parties, while it is not decided', () => {
    given(opened())
      .when({ ...add('buyer', 'f1'), party: { side: 'buyer', purchaseId: 'p2' } }, NOW)
      .thenRefused('not-found');
    given(opened(), answered, decidedBy(ada.id, null))
      .when(add('seller', 'f1'), NOW)
      .thenRefused('dispute-closed');
  });

  it('is read by administrators, which is recorded', () => {
    given(opened(), added('buyer', 'f1'))
      .when({ type: 'ReadEvidence', fileId: 'f1', by: ada }, NOW)
      .then({
        type: 'EvidenceRead',
        data: { fileId: 'f1', by: ada.id, at: NOW.toISOString() },
        personal: { [ada.id]: { name: 'Ada' } },
      });
    given(opened()).when({ type: 'ReadEvidence', fileId: 'f1', by: ada }, NOW).thenRefused('not-found');
  });
});

describe('the administrator', () => {
  const refunding: DecisionForm = {
    outcome: 'refund',
    what: { kind: 'whole' },
    bearer: 'sale',
    note: 'As agreed',
  };

  it('decides once the seller has answered, or had the time to', () => {
    given(opened()).when(decide(), NOW).thenRefused('answer-awaited');
    given(opened(), answered).when(decide(), NOW).then(decidedBy(ada.id, null));
    given(opened('not-delivered', NOW, true))
      .when(decide(), NOW)
      .then({
        ...decidedBy(ada.id, null),
        data: { ...decidedBy(ada.id, null).data, sellerId: null },
        personal: { 'guest-1': { note: 'As agreed' }, [ada.id]: { name: 'Ada' } },
      } as DisputeEvent);
  });

  it('decides once; the second learns who was first', () =>
    given(opened(), answered, decidedBy(ada.id, refund))
      .when(decide(), NOW)
      .thenRefused('already-decided', {
        decision: { status: 'refund', by: 'Ada', at: NOW.toISOString() },
      }));

  it('refunds, and decides again where the refund failed', () => {
    given(opened(), answered).when(decide(refunding, refund), NOW).then(decidedBy(ada.id, refund));
    const at = NOW.toISOString();
    const history = [opened(), answered, decidedBy(ada.id, refund)];
    const end = (outcome: 'succeeded' | 'failed', refundId = 'r1') =>
      ({ type: 'EndRefund', refundId, outcome }) as const;
    const refunded: DisputeEvent = { type: 'DisputeRefunded', data: { ...about, refundId: 'r1', at } };
    const failed: DisputeEvent = { type: 'DisputeRefundFailed', data: { refundId: 'r1', at } };
    given(...history)
      .when(end('succeeded'), NOW)
      .then(refunded);
    given(...history, refunded)
      .when(end('succeeded'), NOW)
      .then();
    given(...history)
      .when(end('succeeded', 'r2'), NOW)
      .then();
    given(...history)
      .when(end('failed'), NOW)
      .then(failed);
    given(...history, failed)
      .when(decide(), NOW)
      .then(decidedBy(ada.id, null));
  });

  it('records a replacement until a time to come', () => {
    const replacement = (until: Date): DecisionForm => ({
      outcome: 'replacement',
      until: until.toISOString(),
      note: 'As agreed',
    });
    given(opened(), answered)
      .when(decide(replacement(NOW)), NOW)
      .thenRefused('invalid');
    const until = after(NOW, 1);
    given(opened(), answered)
      .when(decide(replacement(until)), NOW)
      .then({
        type: 'DisputeDecided',
        data: {
          ...about,
          outcome: 'replacement',
          refund: null,
          bearer: null,
          replacementUntil: until.toISOString(),
          by: ada.id,
          at: NOW.toISOString(),
        },
        personal: { 'guest-1': { note: 'As agreed' }, sam: { note: 'As agreed' }, [ada.id]: { name: 'Ada' } },
      });
  });
});

describe('the buyer', () => {
  const withdraw = { type: 'WithdrawDispute', purchaseId: 'p1' } as const;
  const withdrawn: DisputeEvent = { type: 'DisputeWithdrawn', data: { ...about, at: NOW.toISOString() } };

  it('withdraws what is not decided, once', () => {
    given(opened()).when(withdraw, NOW).then(withdrawn);
    given(opened(), answered).when(withdraw, NOW).then(withdrawn);
    given(opened(), withdrawn).when(withdraw, NOW).then();
    given(opened(), withdrawn).when(decide(), NOW).thenRefused('dispute-closed');
    given(opened(), answered, decidedBy(ada.id, refund)).when(withdraw, NOW).thenRefused('dispute-closed');
  });
});
