import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@terrace/event-core/model/errors';
import { currentContext } from '../../observability/context.js';
import { AUTHENTICATOR, type Authenticator } from './authenticator.js';
import type { TerraceRequest } from '../request.js';
import { type Access, routeServedBy } from '../route.decorator.js';
import type { Viewer } from './viewer.js';

/** Establishes the viewer of every request and refuses those whom the route's access does not name. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(@Inject(AUTHENTICATOR) private readonly authenticator: Authenticator) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const route = routeServedBy(context);
    const request = context.switchToHttp().getRequest<TerraceRequest>();
    const sender = await this.authenticator.authenticate({
      cookies: request.cookies,
      bearer: bearerOf(request.headers.authorization),
      address: request.ip,
    });
    const viewer = withoutOtherPurpose(sender, route.purpose);
    request.viewer = viewer;
    currentContext().actor = actorOf(viewer);
    admit(viewer, route.access);
    return true;
  }
}

function admit(viewer: Viewer, access: Access): void {
  if (access === 'anyone') return;
  if (viewer.kind === 'visitor') throw new DomainError('not-signed-in');
  if (!access.includes(viewer.role)) throw new DomainError('not-allowed');
}

/** The sender, as a visitor when their token is limited to another purpose than the route's. */
function withoutOtherPurpose(viewer: Viewer, purpose: string | undefined): Viewer {
  if (viewer.kind === 'visitor' || viewer.limitedTo === undefined || viewer.limitedTo === purpose)
    return viewer;
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
