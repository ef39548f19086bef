import type { Kind } from './people.js';

const anyone = ['nobody', 'buyer', 'waitingSeller', 'seller', 'admin'] as const;
const accounts = ['buyer', 'seller', 'admin'] as const;
const seller = ['seller'] as const;
const admin = ['admin'] as const;

/**
 * Who may call the routes whose address begins with this part, or this one route (product.md 6.4). A second statement of
 * what the controllers declare, on purpose: a route at a new address needs its row here, and a changed one must be changed
 * twice.
 */
const accessTable: Readonly<Record<string, readonly Kind[]>> = {
  '/config': anyone,
  '/seller-terms': anyone,
  '/status': anyone,
  '/auth': anyone,
  'GET /auth/seller/status': ['waitingSeller', 'seller'],
  'POST /auth/refresh': accounts,
  'POST /auth/logout-everywhere': accounts,
  'GET /auth/me': accounts,
  '/me': ['buyer', 'seller'],
  'PUT /me/name': ['buyer', 'admin'],
  'POST /me/password': accounts,
  'POST /me/email': accounts,
  'GET /me/second-factor': accounts,
  'POST /me/second-factor': accounts,
  'POST /me/second-factor/confirm': accounts,
  'POST /me/second-factor/off': accounts,
  'POST /me/second-factor/recovery-codes': accounts,
  'GET /me/sessions': accounts,
  'DELETE /me/sessions/{id}': accounts,
  '/notifications': accounts,

  '/catalogue': anyone,
  '/selections': anyone,
  '/purchases': anyone,
  '/orders': anyone,
  'GET /orders': accounts,
  'GET /orders/disputes': accounts,
  '/wallet': accounts,
  '/e-tickets': anyone,
  '/shared-tickets': anyone,
  '/payments': anyone,
  '/newsletter': anyone,
  '/contact-messages': anyone,
  '/partner-requests': anyone,

  '/tickets': seller,
  'POST /tickets/{id}/reports': anyone,
  'GET /tickets/{id}': anyone,
  'GET /tickets/{id}/trader': anyone,
  'PUT /tickets/{id}/selection': anyone,
  'DELETE /tickets/{id}/selection': anyone,
  '/sales': seller,
  '/sales.csv': seller,
  '/deliveries': seller,
  '/disputes': seller,
  '/bank-info': seller,
  '/seller-details': seller,
  '/tax-details': seller,
  '/balance': seller,
  '/payouts': seller,
  '/statements': seller,
  '/commission-documents': seller,

  '/admin': admin,
};

/** What each route is to the rules that hold for all routes (docs/decisions/0011, 0039). */
export type RouteKind =
  /** Answers everyone alike; may be kept and asked about again. */
  | 'shared'
  /** Answers `no-store`. */
  | 'read'
  /** Takes an Idempotency-Key. */
  | 'command'
  /** Is refused without one. */
  | 'keyed'
  /** Decided every time; a key is ignored. */
  | 'authentication'
  | 'disclosure'
  | 'webhook';

/** The kinds of the routes that are neither a GET that is `read` nor a `command`; a second statement too. */
const otherKinds: Readonly<Record<string, RouteKind>> = {
  'POST /auth/login': 'authentication',
  'POST /auth/seller/login': 'authentication',
  'POST /auth/admin/login': 'authentication',
  'POST /auth/admin/provider': 'authentication',
  'POST /auth/admin/provider/finish': 'authentication',
  'POST /auth/seller/register': 'authentication',
  'POST /auth/refresh': 'authentication',
  'POST /auth/leave-view': 'authentication',
  'POST /admin/views': 'authentication',
  'POST /auth/logout': 'authentication',
  'POST /auth/logout-everywhere': 'authentication',
  'POST /auth/password-reset': 'authentication',
  'POST /auth/password-reset/confirm': 'authentication',
  'POST /me/password': 'authentication',
  'POST /me/email': 'authentication',
  'DELETE /me/sessions/{id}': 'authentication',
  'POST /auth/email-change': 'authentication',
  'POST /me/delete': 'authentication',
  'POST /bank-info/change': 'authentication',
  'POST /orders/links': 'authentication',
  'POST /purchases/{id}/open': 'authentication',
  'POST /shared-tickets': 'authentication',
  'POST /shared-tickets/picture': 'authentication',
  'POST /shared-tickets/code': 'authentication',
  'POST /shared-tickets/file': 'authentication',
  'POST /me/second-factor': 'authentication',
  'POST /me/second-factor/confirm': 'authentication',
  'POST /me/second-factor/off': 'authentication',
  'POST /me/second-factor/recovery-codes': 'authentication',

  'GET /catalogue/sports': 'shared',
  'GET /catalogue/sports/{id}/tournaments': 'shared',
  'GET /catalogue/tournaments/{id}': 'shared',
  'GET /catalogue/teams/{name}': 'shared',
  'GET /catalogue/tournaments/{id}/events': 'shared',
  'GET /catalogue/teams/{name}/events': 'shared',
  'GET /catalogue/events': 'shared',
  'GET /catalogue/events/{id}': 'shared',
  'GET /catalogue/suggestions': 'shared',
  'GET /status': 'shared',

  'POST /purchases': 'keyed',
  'POST /purchases/{id}/complete': 'keyed',
  'POST /admin/purchases/{id}/refunds': 'keyed',
  'POST /admin/refunds/mass': 'keyed',
  'POST /admin/sellers/{id}/adjustments': 'keyed',
  'POST /admin/approvals': 'keyed',

  'POST /me/export': 'disclosure',
  'POST /admin/privacy/export': 'disclosure',
  'POST /admin/exports': 'disclosure',
  'POST /admin/sellers/{id}/id-number': 'disclosure',
  'POST /admin/sellers/{id}/tax-details': 'disclosure',
  'POST /admin/seller-report': 'disclosure',
  'POST /admin/kept-papers/{id}/file': 'disclosure',
  'POST /admin/bank-info/{sellerId}/numbers': 'disclosure',
  'POST /admin/disputes/{id}/evidence/{fileId}': 'disclosure',
  'POST /admin/deliveries/{id}/file': 'disclosure',

  'POST /payments/webhook': 'webhook',
};

/** Everybody whom the table lets call a route; undefined where it has no row. */
export function allowedBy(name: string): readonly Kind[] | undefined {
  return accessTable[name] ?? accessTable[beginningOf(name)];
}

/** Somebody who may call a route: an administrator only where nobody else may. */
export function callerOf(name: string): Kind {
  const allowed = allowedBy(name) ?? [];
  return (
    (['nobody', 'buyer', 'seller', 'waitingSeller'] as const).find((kind) => allowed.includes(kind)) ??
    'admin'
  );
}

export function kindOf(name: string): RouteKind {
  return otherKinds[name] ?? (name.startsWith('GET ') ? 'read' : 'command');
}

/** Rows that name no route of these. */
export function unusedRows(names: readonly string[]): string[] {
  const used = new Set([...names, ...names.filter((name) => !accessTable[name]).map(beginningOf)]);
  return [...Object.keys(accessTable), ...Object.keys(otherKinds)].filter((row) => !used.has(row));
}

/** `/tickets` of `POST /tickets/{id}/withdraw`. */
function beginningOf(name: string): string {
  return name.replace(/^[A-Z]+ (\/[^/]+).*$/, '$1');
}
