import type { AdminRole } from '@terrace/contracts/values/admin-roles';
import {
  type RowOf,
  boolean,
  defineReadModel,
  integer,
  nullable,
  text,
  textArray,
  timestamptz,
} from '@terrace/event-core/model/read-model';
import { ERASED } from '../../../../platform/text/erased.js';
import { NO_SECOND_EYES } from './admin-policy.decider.js';
import type { AdminPolicyEvent } from './admin.events.js';

const table = defineReadModel({
  table: 'admin_policy',
  category: 'adminpolicy',
  columns: {
    second_factor_for: textArray<AdminRole>(),
    /** Who required second factors last; null before somebody did. */
    set_by: nullable(text()),
    set_at: nullable(timestamptz()),
    second_eyes: boolean(),
    /** In whole units of an order's currency. */
    refund_over: integer(),
  },
});

/** The policy of administrators: one row, none before it was set. */
export const adminPolicy = table.projection<AdminPolicyEvent>((row, { type, data, personal }) => {
  const present = row ?? {
    second_factor_for: [],
    set_by: null,
    set_at: null,
    second_eyes: NO_SECOND_EYES.isOn,
    refund_over: NO_SECOND_EYES.refundOver,
  };
  switch (type) {
    case 'AdminPolicySet': {
      const set_by = personal?.[data.by]?.name ?? ERASED;
      return { ...present, second_factor_for: data.secondFactorFor, set_by, set_at: new Date(data.at) };
    }
    case 'SecondEyesSet':
      return { ...present, second_eyes: data.isOn, refund_over: data.refundOver };
  }
});

export type AdminPolicyRow = RowOf<typeof table> & { readonly version: number };
