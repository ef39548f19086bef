import { type AdminPermission, type AdminRole, may } from '@terrace/contracts/values/admin-roles';
import type { Role } from '@terrace/contracts/values/statuses';
import { DomainError } from '@terrace/event-core/model/errors';

interface Somebody {
  /** Hash of the guest cookie: ties purchases to a browser without an account. */
  readonly guestId: string | undefined;
  /** Tokens of signed links that this browser has opened, by the id of what they open; not yet believed. */
  readonly openedLinks: ReadonlyMap<string, string>;
  /** Network address, from the connection or a trusted proxy. */
  readonly address: string;
  /** Set while this browser sees Terrace as somebody else, whoever is signed in: it changes nothing. */
  readonly isImpersonated?: true;
}

/** An administrator sees Terrace as the viewer. */
export interface PersonView {
  readonly by: { readonly id: string; readonly name: string };
  /** The administrator's. */
  readonly adminRoles: readonly AdminRole[];
  readonly until: Date;
}

/** Someone not signed in. */
export interface Visitor extends Somebody {
  readonly kind: 'visitor';
}

/** Someone signed in, their session checked just now. */
export interface AccountViewer extends Somebody {
  readonly kind: 'account';
  readonly role: Role;
  /**
   * What an administrator may do follows from these. Empty for everybody else, and while the administrator lacks a second
   * factor that the policy requires.
   */
  readonly adminRoles: readonly AdminRole[];
  readonly accountId: string;
  /** Full name, for decisions that record who took them. */
  readonly name: string;
  readonly sessionId: string;
  /** The one purpose that a limited token is good for; undefined in a full session. */
  readonly limitedTo: string | undefined;
  /** Set where it is not the account's owner who looks. */
  readonly view?: PersonView;
}

/** The sender of a request, as the server established it; nothing here is taken from the browser unchecked. */
export type Viewer = Visitor | AccountViewer;

/** Whether this is an administrator whose roles allow it. */
export function mayDo(viewer: Viewer, permission: AdminPermission): boolean {
  return viewer.kind === 'account' && viewer.role === 'admin' && may(viewer.adminRoles, permission);
}

/** Throws `not-allowed` for everybody else, `second-factor-required` where that is all an administrator lacks. */
export function requirePermission(viewer: Viewer, permission: AdminPermission): void {
  if (mayDo(viewer, permission)) return;
  const isWaiting = viewer.kind === 'account' && viewer.role === 'admin' && viewer.adminRoles.length === 0;
  throw new DomainError(isWaiting ? 'second-factor-required' : 'not-allowed');
}

/** The administrator as events record who decided. */
export function decidedBy({ accountId, name }: AccountViewer) {
  return { id: accountId, name };
}
