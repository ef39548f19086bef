import { describe, expect, it } from '@jest/globals';
import { SealedText } from '@terrace/event-core/model/read-model';
import { givenDecider } from '../../../../test/given-decider.js';
import { givenProjection } from '../../../../test/given-projection.js';
import { reportDecider } from './report.decider.js';
import type { ListingReported, ReportDecided, Reporter } from './report.events.js';
import { reports } from './reports.reader.js';

const ID = 'reportreportreportre';
const NOW = new Date('2026-11-21T10:00:00Z');
const at = NOW.toISOString();
const ada = { id: 'adminadminadminadm01', name: 'Ada' };
const listing = {
  ticketId: 'ticketticketticketti',
  sellerId: 'sellersellersellerse',
  eventName: 'Arsenal vs Chelsea',
  label: 'eTickets, Section A',
};
const { ticketId } = listing;
const guest: Reporter = { kind: 'guest' };
const account: Reporter = { kind: 'account', id: 'buyerbuyerbuyerbuyer', role: 'buyer' };
const written = { email: 'tim@fans.test', text: 'No such row' };
const reason = 'seats-wrong';
const reportedBy = (reporter: Reporter): ListingReported => ({
  type: 'ListingReported',
  data: { reportId: ID, reporter, ...listing, reason },
  personal: { [reporter.kind === 'account' ? reporter.id : ID]: written },
});
const reported = reportedBy(guest);
const decided: ReportDecided = {
  type: 'ReportDecided',
  data: { reportId: ID, ticketId, reporter: guest, outcome: 'no-action', by: ada.id, at },
  personal: { [ID]: { email: written.email, answer: 'It exists' }, [ada.id]: { name: 'Ada' } },
};
const given = givenDecider(reportDecider);
const decide = { type: 'DecideReport', outcome: 'no-action', answer: 'It exists', by: ada } as const;

// product.md 28.1, 28.2
describe('a report', () => {
  it('waits, with address and text in the personal part of the guest or the account', () => {
    for (const reporter of [guest, account])
      given()
        .when({ type: 'ReportListing', reportId: ID, listing, reporter, reason, ...written })
        .then(reportedBy(reporter));
    expect(given(reported).state.status).toBe('pending');
  });

  it('is decided once, with who and when in the event', () => {
    given(reported).when(decide, NOW).then(decided);
    given(reported, decided)
      .when({ ...decide, outcome: 'action-taken' })
      .thenRefused('already-decided', { decision: { status: 'no-action', by: 'Ada', at } });
    given().when(decide).thenRefused('not-found');
  });

  it('is the only one of its person and ticket that waits, until it is decided', () => {
    const claim = { scope: 'waiting-report', refusal: 'already-reported' };
    const ofGuest = { ...claim, value: `${ticketId} tim@fans.test` };
    expect(reportDecider.claims?.(reported)).toEqual({ take: [ofGuest] });
    expect(reportDecider.claims?.(decided)).toEqual({ release: [ofGuest] });
    expect(reportDecider.claims?.(reportedBy(account))).toEqual({
      take: [{ ...claim, value: `${ticketId} ${account.id}` }],
    });
  });
});

// product.md 28.4
describe('the list of reports', () => {
  const list = givenProjection(reports, { entityId: ID, at: NOW });

  it('shows who reported what, and the decision', () => {
    list.given(reported).then({
      ...{ email: written.email, account_email: null, status: 'pending', decided_by: null },
      written: new SealedText(ID, written.text),
    });
    list.given(reportedBy(account)).then({ email: null, account_email: written.email });
    list.given(reported, decided).then({ status: 'no-action', decided_by: 'Ada', decided_at: NOW });
  });

  it('keeps the report of an erased person without address and texts', () => {
    const { personal: _reporter, ...forgotten } = reported;
    const { personal: _both, ...alone } = decided;
    const nobody = { email: null, account_email: null, written: null };
    list.given(forgotten).then({ ...nobody, status: 'pending' });
    list.given(forgotten, alone).then({ ...nobody, answer: null, decided_by: 'erased' });
  });
});
