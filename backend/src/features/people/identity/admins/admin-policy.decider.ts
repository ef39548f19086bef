import type { SecondEyes } from '@terrace/contracts/http/console/approvals';
import { type AdminRole, adminRoles } from '@terrace/contracts/values/admin-roles';
import type { Decider } from '@terrace/event-core/model/decider';
import type { DecidedBy } from '../../../../platform/queues/decisions-taken.js';
import type { AdminPolicyEvent } from './admin.events.js';

type AdminPolicyCommand =
  | {
      readonly type: 'SetAdminPolicy';
      readonly secondFactorFor: readonly AdminRole[];
      readonly by: DecidedBy;
    }
  | { readonly type: 'SetSecondEyes'; readonly form: SecondEyes; readonly by: DecidedBy }
  /** By who runs the program, where nobody is left who could approve it. */
  | { readonly type: 'TurnOffSecondEyes' };

export interface AdminPolicyState {
  readonly secondFactorFor: readonly AdminRole[];
  readonly secondEyes: SecondEyes;
}

/** There is one policy of administrators. */
export const ADMIN_POLICY_ID = 'administrators';

/** Until somebody says otherwise, one administrator is enough for everything. */
export const NO_SECOND_EYES: SecondEyes = { isOn: false, refundOver: 500 };

/** Until somebody says otherwise, a second factor is up to each administrator. */
export const adminPolicyDecider: Decider<AdminPolicyState, AdminPolicyCommand, AdminPolicyEvent> = {
  category: 'adminpolicy',
  initial: () => ({ secondFactorFor: [], secondEyes: NO_SECOND_EYES }),
  decide(command, { secondFactorFor: present, secondEyes }, now) {
    const at = now.toISOString();
    switch (command.type) {
      case 'SetAdminPolicy': {
        const secondFactorFor = adminRoles.filter((role) => command.secondFactorFor.includes(role));
        if (secondFactorFor.join() === present.join()) return [];
        const { by } = command;
        const data = { secondFactorFor, by: by.id, at };
        return [{ type: 'AdminPolicySet', data, personal: { [by.id]: { name: by.name } } }];
      }
      case 'SetSecondEyes': {
        const { isOn, refundOver } = command.form;
        if (isOn === secondEyes.isOn && refundOver === secondEyes.refundOver) return [];
        const { by } = command;
        const data = { isOn, refundOver, by: by.id, at };
        return [{ type: 'SecondEyesSet', data, personal: { [by.id]: { name: by.name } } }];
      }
      case 'TurnOffSecondEyes':
        return secondEyes.isOn
          ? [{ type: 'SecondEyesSet', data: { ...secondEyes, isOn: false, by: null, at } }]
          : [];
    }
  },
  evolve(state, { type, data }) {
    switch (type) {
      case 'AdminPolicySet':
        return { ...state, secondFactorFor: data.secondFactorFor };
      case 'SecondEyesSet':
        return { ...state, secondEyes: { isOn: data.isOn, refundOver: data.refundOver } };
    }
  },
};
