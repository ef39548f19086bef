import { describe, expect, it } from '@jest/globals';
import { givenDecider } from '../../../../test/given-decider.js';
import { givenProjection } from '../../../../test/given-projection.js';
import { partnerRequestDecider } from './partner-request.decider.js';
import type { PartnerRequestEvent, PartnerRequestSubmitted } from './partner-request.events.js';
import { partnerRequests } from './partner-requests.reader.js';

const ID = 'requestrequestreques';
const NOW = new Date('2026-11-21T10:00:00Z');
const at = NOW.toISOString();
const ada = { id: 'adminadminadminadm01', name: 'Ada' };
const bob = { id: 'adminadminadminadm02', name: 'Bob' };
const applicant = {
  companyName: 'Far Away Travel',
  contactPerson: 'Pat Partner',
  email: 'pat@faraway.test',
  phone: '+971 4 555 0100',
  message: 'Forty seats a week.',
};
const businessType = 'Travel Agency';
const submitted: PartnerRequestSubmitted = {
  type: 'PartnerRequestSubmitted',
  data: { requestId: ID, businessType },
  personal: { [ID]: applicant },
};
const byAda = { data: { by: ada.id, at }, personal: { [ada.id]: { name: ada.name } } };
const approved: PartnerRequestEvent = { type: 'PartnerRequestApproved', ...byAda };
const rejected: PartnerRequestEvent = {
  type: 'PartnerRequestRejected',
  ...byAda,
};
const given = givenDecider(partnerRequestDecider);

describe('a partner request', () => {
  it('begins as pending, with the person in the personal part', () => {
    given()
      .when({ type: 'SubmitRequest', requestId: ID, businessType, ...applicant })
      .then(submitted);
    expect(given(submitted).state.status).toBe('pending');
  });

  it('is approved or rejected, with who and when in the event', () => {
    given(submitted).when({ type: 'ApproveRequest', by: ada }, NOW).then(approved);
    given(submitted).when({ type: 'RejectRequest', by: ada }, NOW).then(rejected);
  });

  it.each([
    ['approving twice', approved, 'ApproveRequest', 'approved'],
    ['rejecting what was approved', approved, 'RejectRequest', 'approved'],
    ['approving what was rejected', rejected, 'ApproveRequest', 'rejected'],
    ['rejecting twice', rejected, 'RejectRequest', 'rejected'],
  ] as const)('rejects %s, and names who decided', (_what, decision, type, status) => {
    given(submitted, decision)
      .when({ type, by: bob })
      .thenRefused('already-decided', { decision: { status, by: 'Ada', at } });
  });

  it('cannot be decided when it does not exist', () =>
    given().when({ type: 'ApproveRequest', by: ada }).thenRefused('not-found'));

  it('evolves when its people are erased', () => {
    const { personal: _admin, ...approvedByNobody } = approved;
    expect(given(submitted, approvedByNobody as PartnerRequestEvent).state).toEqual({
      requestId: ID,
      status: 'approved',
      decision: { status: 'approved', by: 'erased', at },
    });
  });
});

describe('the list of partner requests', () => {
  const list = givenProjection(partnerRequests, { entityId: ID, at: NOW });

  it('shows who applied, and the decision', () => {
    const row = { company_name: 'Far Away Travel', business_type: businessType, requested_at: NOW } as const;
    list.given(submitted).then({ ...row, status: 'pending', decided_by: null });
    list.given(submitted, rejected).then({ ...row, status: 'rejected', decided_by: 'Ada', decided_at: NOW });
    list.given(submitted, approved).then({ ...row, status: 'approved' });
  });

  it('has no row for an erased person', () => {
    const { personal: _person, ...forgotten } = submitted;
    list.given(forgotten, approved).thenNothing();
  });
});
