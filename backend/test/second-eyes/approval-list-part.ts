import { describe, expect, it } from '@jest/globals';
import { type ApprovalFilter, listApprovals } from '@terrace/contracts/http/console/approvals';
import { orderNumber } from '@terrace/contracts/values/order-number';
import type { Caller } from '../caller.js';
import { exportedRows } from '../exported-rows.js';
import { approvedSeller } from '../market.js';
import { adjustmentAct } from './adjustments-part.js';
import { LIMIT, type SecondEyesWorld, refundAct } from './second-eyes-world.js';

/** The list of acts that wait, and were decided (product.md 16.4). */
export function describeApprovalList(eyes: () => SecondEyesWorld): void {
  // product.md 16.4
  describe('the list of approvals', () => {
    it('is searched by what an act will do and by who proposed it, and filtered by its kind', async () => {
      const { app, owner } = eyes();
      const id = await eyes().bought();
      const refunding = await eyes().propose(refundAct(id, 321_09));
      const seller = await approvedSeller(app);
      const adjusting = await eyes().propose(adjustmentAct(seller, 432_10));
      const idsOf = async (query: Partial<ApprovalFilter>) =>
        (await owner.done(listApprovals, { query: { perPage: 100, ...query } })).items.map((act) => act.id);
      const number = orderNumber(id);
      for (const q of [id, number, number.toLowerCase(), '321.09', 'buyer asked'])
        expect(await idsOf({ status: 'waiting', q })).toContain(refunding.id);
      for (const q of ['432.10', 'Thank you', 'adjustment'])
        expect(await idsOf({ q })).toContain(adjusting.id);
      expect(await idsOf({ q: number })).toEqual([refunding.id]);
      expect(await idsOf({ q: 'nobody has this' })).toEqual([]);
      const ofKind = await idsOf({ status: 'waiting', actKind: 'refund' });
      expect(ofKind).toContain(refunding.id);
      expect(ofKind).not.toContain(adjusting.id);
      expect(await idsOf({ status: 'waiting', age: 'day' })).not.toContain(refunding.id);
      expect(await idsOf({ q: refunding.proposedBy.name, sort: 'proposedAt', order: 'desc' })).toContain(
        adjusting.id,
      );
    });

    it('is exported as shown, without the acts that its reader may not approve', async () => {
      const finance = await eyes().adminWithTwo(['finance']);
      const paying = await eyes().propose({ kind: 'payout-run' });
      const switching = await eyes().propose({
        kind: 'second-eyes',
        form: { isOn: false, refundOver: LIMIT },
      });
      const exported = async (caller: Caller, filter: Partial<ApprovalFilter> = {}) =>
        (await exportedRows(caller, { list: 'approvals', filter })).join();
      expect(await exported(eyes().owner)).toContain(switching.id);
      expect(await exported(eyes().owner, { actKind: 'second-eyes' })).not.toContain(paying.id);
      const seen = await exported(finance.browser);
      expect(seen).toContain(paying.id);
      expect(seen).not.toContain(switching.id);
    });
  });
}
