import type { AdminRole } from '@terrace/contracts/values/admin-roles';
import {
  type RowOf,
  defineReadModel,
  text,
  textArray,
  timestamptz,
} from '@terrace/event-core/model/read-model';
import { ERASED } from '../../../../platform/text/erased.js';
import type { AdminPolicySet } from './admin-policy.decider.js';

const table = defineReadModel({
  table: 'admin_policy',
  category: 'adminpolicy',
  columns: { second_factor_for: textArray<AdminRole>(), set_by: text(), set_at: timestamptz() },
});

/** The policy of administrators: one row, none before it was set. */
export const adminPolicy = table.projection<AdminPolicySet>((_row, { data, personal }) => ({
  second_factor_for: data.secondFactorFor,
  set_by: personal?.[data.by]?.name ?? ERASED,
  set_at: new Date(data.at),
}));

export type AdminPolicyRow = RowOf<typeof table> & { readonly version: number };

/** SQL: whether administrator `a` of `admin_accounts` lacks a second factor that the policy requires of a role. */
export const LACKS_FACTOR = `(a.second_factor_since is null
  and exists (select from admin_policy p where p.second_factor_for && a.roles))`;

/** SQL: the roles that count: none while the second factor is lacking. */
export const ROLES_THAT_COUNT = `(case when ${LACKS_FACTOR} then '{}' else a.roles end)`;
