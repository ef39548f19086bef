import type { Endpoint } from '@terrace/contracts/http/endpoint';
import { decideMany, decisionPermissions } from '@terrace/contracts/http/console/decisions';
import { exportList, exportNameOf } from '@terrace/contracts/http/console/exports';
import { HistoryType, getHistory } from '@terrace/contracts/http/console/history';
import { getQueueFigures, queuePermissions } from '@terrace/contracts/http/console/queues';
import { listTickets } from '@terrace/contracts/http/selling/tickets';
import { listLedger } from '@terrace/contracts/http/money/ledger';
import { type AdminPermission, type AdminRole, adminRoles, may } from '@terrace/contracts/values/admin-roles';
import { historyPermission } from '@terrace/contracts/values/admin-sections';
import { newId } from '../../src/platform/ids/new-id.js';
import { adminWith } from '../admins.js';
import type { TestApp } from '../app.js';
import type { Answer, Caller } from '../caller.js';
import { codeOf, isLetIn, knock } from './access-deviations.js';

/** An administrator of each single role but owner. */
export type Colleagues = ReadonlyMap<AdminRole, Caller>;

export async function gatherColleagues(app: TestApp, owner: Caller): Promise<Colleagues> {
  const colleagues = new Map<AdminRole, Caller>();
  for (const role of adminRoles)
    if (role !== 'owner') colleagues.set(role, (await adminWith(app, owner, [role])).browser);
  return colleagues;
}

/** Where a route lets in or refuses administrators of other roles than the matrix has: a line each. */
export async function roleDeviations(endpoint: Endpoint, colleagues: Colleagues): Promise<string[]> {
  const { permission } = endpoint;
  if (permission === undefined) return [];
  return deviationsOf(permission, colleagues, (caller) => knock(endpoint, caller));
}

/** The same for what a call names in its address or body, where the route itself is open to every administrator. */
export async function namedDeviations(colleagues: Colleagues): Promise<string[]> {
  const headers = { 'idempotency-key': newId() };
  const items = [{ id: newId(), version: 1 }];
  const cells: (readonly [string, AdminPermission, (caller: Caller) => Promise<Answer>])[] = [
    ...entries(decisionPermissions).map(([kind, permission]) => {
      const body = { kind, verdict: 'approve', items } as const;
      return [
        `decide on ${kind}`,
        permission,
        (caller: Caller) => caller.call(decideMany, { body, headers }),
      ] as const;
    }),
    ...entries(queuePermissions).map(([kind, permission]) => {
      const call = (caller: Caller) => caller.call(getQueueFigures, { params: { kind }, query: {} });
      return [`figures of ${kind}`, permission, call] as const;
    }),
    ...HistoryType.options.map((type) => {
      const call = (caller: Caller) => caller.call(getHistory, { params: { type, id: newId() } });
      return [`history of ${type}`, historyPermission(type), call] as const;
    }),
    ...[listTickets, listLedger].map((list) => {
      const body = { list: exportNameOf(list), filter: {} };
      return [
        `export of ${body.list}`,
        list.permission,
        (caller: Caller) => caller.call(exportList, { body }),
      ] as const;
    }),
  ];
  const deviations: string[] = [];
  for (const [what, permission, call] of cells)
    deviations.push(...(await deviationsOf(permission, colleagues, call)).map((line) => `${what}: ${line}`));
  return deviations;
}

async function deviationsOf(
  permission: AdminPermission,
  colleagues: Colleagues,
  call: (caller: Caller) => Promise<Answer>,
): Promise<string[]> {
  const deviations: string[] = [];
  for (const [role, caller] of colleagues) {
    const answer = await call(caller);
    const expected = may([role], permission) ? 'let in' : '403 not-allowed';
    const seen = isLetIn(answer) ? 'let in' : `${answer.status} ${codeOf(answer)}`;
    if (seen !== expected) deviations.push(`${role} → ${expected} → ${seen}`);
  }
  return deviations;
}

function entries<Key extends string>(record: Readonly<Record<Key, AdminPermission>>) {
  return Object.entries(record) as [Key, AdminPermission][];
}
