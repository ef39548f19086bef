import type { Approval } from '@terrace/contracts/http/console/approvals';

/** A refund that Bob proposed. */
export const approval: Approval = {
  id: 'approvalapprovalappr',
  version: 1,
  kind: 'refund',
  status: 'waiting',
  effect: {
    summary: 'Refund US$600.00 of order TR-3WBN-9PA8',
    lines: [{ label: 'Reason', value: 'buyer asked' }],
    orderId: 'orderorderorderorder',
  },
  proposedBy: { id: 'bobbobbobbobbobbobbo', name: 'Bob Ops' },
  proposedAt: '2026-11-28T10:00:00.000Z',
  lapsesAt: '2026-11-29T10:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  reason: null,
  refusal: null,
};
