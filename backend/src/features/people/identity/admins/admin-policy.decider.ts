import { type AdminRole, adminRoles } from '@terrace/contracts/values/admin-roles';
import type { Decider } from '@terrace/event-core/model/decider';
import type { DecidedBy } from '../../../../platform/queues/decisions-taken.js';
import type { AdminPolicySet } from './admin.events.js';

interface SetAdminPolicyCommand {
  readonly type: 'SetAdminPolicy';
  readonly secondFactorFor: readonly AdminRole[];
  readonly by: DecidedBy;
}

/** There is one policy of administrators. */
export const ADMIN_POLICY_ID = 'administrators';

/** Until somebody says otherwise, a second factor is up to each administrator. */
export const adminPolicyDecider: Decider<readonly AdminRole[], SetAdminPolicyCommand, AdminPolicySet> = {
  category: 'adminpolicy',
  initial: () => [],
  decide({ secondFactorFor: asked, by }, state, now) {
    const secondFactorFor = adminRoles.filter((role) => asked.includes(role));
    if (secondFactorFor.join() === state.join()) return [];
    const data = { secondFactorFor, by: by.id, at: now.toISOString() };
    return [{ type: 'AdminPolicySet', data, personal: { [by.id]: { name: by.name } } }];
  },
  evolve: (_state, { data }) => data.secondFactorFor,
};
