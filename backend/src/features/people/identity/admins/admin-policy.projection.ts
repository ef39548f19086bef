import type { AdminRole } from '@terrace/contracts/values/admin-roles';
import {
  type RowOf,
  defineReadModel,
  text,
  textArray,
  timestamptz,
} from '@terrace/event-core/model/read-model';
import { ERASED } from '../../../../platform/text/erased.js';
import type { AdminPolicySet } from './admin.events.js';

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
