import { accessTable } from './access-table.js';

/**
 * What each route is to the rules that hold for all routes (docs/decisions/0046, 0047):
 * - `shared`: answers everyone alike; may be kept and asked about again.
 * - `read`: answers `no-store`.
 * - `command`: takes an Idempotency-Key. `keyed`: is refused without one.
 * - `authentication`, `disclosure`, `webhook`: decided every time; a key is ignored.
 */
export type RouteKind = 'shared' | 'read' | 'command' | 'keyed' | 'authentication' | 'disclosure' | 'webhook';

/**
 * The routes whose kind does not follow from their method: `read` for GET, `command` for others. A second statement of
 * what the contracts declare, on purpose.
 */
export const unusualKinds: Readonly<Record<string, RouteKind>> = {
  'POST /auth/login': 'authentication',
  'POST /auth/seller/login': 'authentication',
  'POST /auth/admin/login': 'authentication',
  'POST /auth/seller/register': 'authentication',
  'POST /auth/refresh': 'authentication',
  'POST /auth/logout': 'authentication',
  'POST /auth/logout-everywhere': 'authentication',
  'POST /auth/password-reset': 'authentication',
  'POST /auth/password-reset/confirm': 'authentication',
  'GET /catalogue/sports': 'shared',
  'GET /catalogue/sports/{id}/tournaments': 'shared',
  'GET /catalogue/tournaments/{id}': 'shared',
  'GET /catalogue/teams/{name}': 'shared',
  'GET /catalogue/tournaments/{id}/events': 'shared',
  'GET /catalogue/teams/{name}/events': 'shared',
  'GET /catalogue/events': 'shared',
  'GET /catalogue/events/{id}': 'shared',
  'GET /catalogue/suggestions': 'shared',
  'POST /purchases': 'keyed',
  'POST /purchases/{id}/complete': 'keyed',
  'POST /purchases/{id}/open': 'authentication',
  'POST /shared-tickets': 'authentication',
  'POST /shared-tickets/picture': 'authentication',
  'POST /shared-tickets/code': 'authentication',
  'POST /shared-tickets/file': 'authentication',
  'POST /payments/webhook': 'webhook',
  'POST /admin/account/second-factor': 'authentication',
  'POST /admin/account/second-factor/confirm': 'authentication',
  'POST /admin/account/second-factor/off': 'authentication',
  'POST /admin/account/second-factor/recovery-codes': 'authentication',
  'POST /me/export': 'disclosure',
  'POST /admin/privacy/export': 'disclosure',
  'POST /admin/exports': 'disclosure',
  'POST /admin/purchases/{id}/refunds': 'keyed',
  'POST /admin/refunds/mass': 'keyed',
  'POST /admin/sellers/{id}/id-number': 'disclosure',
  'POST /admin/bank-info/{sellerId}/numbers': 'disclosure',
  'POST /admin/disputes/{id}/evidence/{fileId}': 'disclosure',
  'POST /admin/deliveries/{id}/file': 'disclosure',
};

/** The kind of every route in the access table. */
export const routeKinds = Object.keys(accessTable).map((name): readonly [string, RouteKind] => [
  name,
  unusualKinds[name] ?? (name.startsWith('GET ') ? 'read' : 'command'),
]);
