import { type RowOf, defineReadModel, jsonb } from '@terrace/event-core/model/read-model';
import { ERASED } from '../../../platform/text/erased.js';
import type { PolicyEvent, StoredPolicy } from './policy.events.js';

/** One change; instants are ISO UTC. */
export interface SetPolicyRow {
  readonly policy: StoredPolicy;
  readonly from: string;
  readonly setAt: string;
  readonly setBy: string;
}

const table = defineReadModel({
  table: 'policies',
  category: 'policy',
  columns: { changes: jsonb<readonly SetPolicyRow[]>() },
});

/** Every change of the policies, in the order in which they were made. */
export const policies = table.projection<PolicyEvent>((row, { data, personal }) => {
  const { policy, from, at: setAt, by } = data;
  const change = { policy, from, setAt, setBy: personal?.[by]?.name ?? ERASED };
  return { changes: [...(row?.changes ?? []), change] };
});

export type PoliciesRow = RowOf<typeof table> & { readonly id: string; readonly version: number };
