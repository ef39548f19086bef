import { describe, expect, it } from '@jest/globals';
import { getSecondEyes, proposeAct, setSecondEyes } from '@terrace/contracts/http/console/approvals';
import { changeAdminRoles, inviteAdmin, listAdmins } from '@terrace/contracts/http/identity/admins';
import { adminWith, newAdmin } from '../admins.js';
import type { Answer } from '../caller.js';
import { AT_ONCE, LIMIT, type SecondEyesWorld, keyed, refundAct } from './second-eyes-world.js';

/** What one owner may try alone, in any order. */
function tricks(eyes: SecondEyesWorld, id: string, support: string): (() => Promise<Answer>)[] {
  const { owner } = eyes;
  return [
    () => eyes.refund(id, 30_00),
    () => eyes.refund(id, 99_00),
    () => eyes.refund(id, 450_00),
    () => owner.call(setSecondEyes, { body: { isOn: false, refundOver: LIMIT } }),
    () => owner.call(setSecondEyes, { body: { isOn: true, refundOver: 1_000 } }),
    () => owner.call(inviteAdmin, { body: newAdmin('owner') }),
    () => owner.call(inviteAdmin, { body: newAdmin('finance') }),
    () => owner.call(changeAdminRoles, { params: { id: support }, body: { roles: ['support', 'finance'] } }),
    () => owner.call(changeAdminRoles, { params: { id: support }, body: { roles: ['owner'] } }),
    async () => {
      const proposed = await owner.call(proposeAct, { body: refundAct(id, 400_00), headers: keyed() });
      return eyes.approve({ id: String(Object(proposed.body).id) }, owner);
    },
  ];
}

/** Races of one owner who tries to do alone what takes two. */
export function describeOneOwnerAlone(eyes: () => SecondEyesWorld): void {
  async function approvers(): Promise<number> {
    const { items } = await eyes().owner.done(listAdmins, { query: { perPage: 100 } });
    return items.filter(({ roles }) => roles.includes('owner') || roles.includes('finance')).length;
  }

  /** What it came to: cents given back, accounts that may approve, and whether two are still needed. */
  async function triedAlone() {
    const id = await eyes().bought();
    const support = await adminWith(eyes().app, eyes().owner, ['support']);
    const all = tricks(eyes(), id, support.id);
    await Promise.all(
      Array.from({ length: AT_ONCE }, (_none, index) => Promise.resolve(all[(index * 7) % all.length]?.())),
    );
    const { isOn } = await eyes().owner.done(getSecondEyes);
    return { cents: await eyes().givenBack(id), approvers: await approvers(), isOn };
  }

  // product.md 26.3
  describe(`${AT_ONCE} concurrent requests of one owner`, () => {
    it('bring the owner nowhere that takes two', async () => {
      const before = await approvers();
      const { cents, ...rest } = await triedAlone();
      expect(cents).toBeLessThanOrEqual(LIMIT * 100);
      expect(rest).toEqual({ approvers: before, isOn: true });
    });

    it('(control) get all of it while second eyes are off', async () => {
      await eyes().turn(false);
      const before = await approvers();
      const { cents, ...rest } = await triedAlone();
      expect(cents).toBeGreaterThan(LIMIT * 100);
      expect(rest.approvers).toBeGreaterThan(before);
    });

    it('and approvals of the same act execute it once', async () => {
      const id = await eyes().bought();
      const proposed = await eyes().propose(refundAct(id, 250_00));
      expect(await eyes().approvedAtOnce(proposed)).toBe(1);
      expect(await eyes().settled(proposed)).toMatchObject({ status: 'done' });
      expect(await eyes().givenBack(id)).toBe(250_00);
    });
  });
}
