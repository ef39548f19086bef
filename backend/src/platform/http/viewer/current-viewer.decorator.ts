import { type ExecutionContext, createParamDecorator } from '@nestjs/common';
import { DomainError } from '@terrace/event-core/model/errors';
import type { TerraceRequest } from '../request.js';
import type { AccountViewer, Viewer } from './viewer.js';

/** The sender of the request, visitor or account. */
export const CurrentViewer = createParamDecorator(
  (_nothing: undefined, context: ExecutionContext): Viewer => {
    const { viewer } = context.switchToHttp().getRequest<TerraceRequest>();
    if (!viewer) throw new Error('The access guard has not run');
    return viewer;
  },
);

/** The signed-in account; the route's access has already decided which roles get here. */
export const CurrentAccount = createParamDecorator(
  (_nothing: undefined, context: ExecutionContext): AccountViewer => {
    return accountOf(context.switchToHttp().getRequest<TerraceRequest>().viewer);
  },
);

/** A sender who is signed in. Throws `not-signed-in` for any other. */
export function accountOf(viewer: Viewer | undefined): AccountViewer {
  if (viewer?.kind !== 'account') throw new DomainError('not-signed-in');
  return viewer;
}
