import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { DomainError } from '../command/domain-error.js';
import { currentContext } from '../observability/context.js';
import { AUTHENTICATOR, type Authenticator } from './authenticator.js';
import type { TerraceRequest } from './request.js';
import { type Access, ROUTE, type RouteMetadata } from './route.decorator.js';
import type { Viewer } from './viewer.js';

/** Establishes the viewer of every request and refuses those whom the route's access does not name. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(@Inject(AUTHENTICATOR) private readonly authenticator: Authenticator) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const route: RouteMetadata | undefined = Reflect.getMetadata(ROUTE, context.getHandler());
    if (!route) throw new Error(`${context.getClass().name}.${context.getHandler().name} has no @Route`);
    const request = context.switchToHttp().getRequest<TerraceRequest>();
    const sender = await this.authenticator.authenticate({
      cookies: request.cookies,
      bearer: bearerOf(request.headers.authorization),
      address: request.ip,
    });
    const viewer = route.access === 'waiting-seller' ? sender : withoutStatusToken(sender);
    request.viewer = viewer;
    currentContext().actor = actorOf(viewer);
    admit(viewer, route.access);
    return true;
  }
}

function admit(viewer: Viewer, access: Access): void {
  if (access === 'anyone') return;
  if (viewer.kind === 'visitor') throw new DomainError('not-signed-in');
  if (access === 'waiting-seller') {
    if (viewer.role !== 'seller') throw new DomainError('not-allowed');
    return;
  }
  if (!access.includes(viewer.role)) throw new DomainError('not-allowed');
}

/** A new seller's token shows that seller's status; on every other route it makes nobody an account. */
function withoutStatusToken(viewer: Viewer): Viewer {
  if (viewer.kind === 'visitor' || !viewer.statusOnly) return viewer;
  const { guestId, openedLinks, address } = viewer;
  return { kind: 'visitor', guestId, openedLinks, address };
}

function bearerOf(header: string | undefined): string | undefined {
  return header?.startsWith('Bearer ') ? header.slice('Bearer '.length) : undefined;
}

function actorOf(viewer: Viewer) {
  return viewer.kind === 'account'
    ? { role: viewer.role, id: viewer.accountId }
    : { role: 'visitor' as const, id: viewer.guestId ?? 'unknown' };
}
