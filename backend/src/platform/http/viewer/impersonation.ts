import type { Endpoint } from '@terrace/contracts/http/endpoint';
import { may } from '@terrace/contracts/values/admin-roles';
import { DomainError } from '@terrace/event-core/model/errors';
import type { FastifyInstance } from 'fastify';
import type { TerraceRequest } from '../request.js';
import type { Viewer } from './viewer.js';

/**
 * Throws `view-only` for everything but reading while the sender sees as somebody, for the files of that person, and for what
 * the administrator's roles may not see. All routes pass here, so none has to say so itself.
 */
export function requireReadOnly(viewer: Viewer, endpoint: Endpoint): void {
  if (!viewer.isImpersonated || endpoint.whileImpersonated) return;
  if (endpoint.method !== 'GET' || isFile(endpoint)) throw new DomainError('view-only');
  const view = viewer.kind === 'account' ? viewer.view : undefined;
  if (
    view &&
    endpoint.impersonatorPermission !== undefined &&
    !may(view.adminRoles, endpoint.impersonatorPermission)
  )
    throw new DomainError('view-only');
}

/** Whether the response is an uploaded file, or drawn from one. */
export function isFile({ answers }: Endpoint): boolean {
  return answers === 'application/octet-stream' || answers === 'image/png' || answers === 'image/svg+xml';
}

/** The secret of a link, after which whoever has the link is let in: in the fragment, or as `token`. */
const SECRET = /(#|[?&]token=)[\w.~-]{20,}/g;

/** A text whose links no longer open what only their owner may hand out. */
export function withoutSecrets(text: string): string {
  return text.replace(SECRET, '$1');
}

/** Hides the secrets of links, such as a shared ticket's, from who sees Terrace as somebody else. */
export function hideSecretLinks(server: FastifyInstance): void {
  server.addHook('onSend', (request, _reply, payload, done) => {
    const { viewer }: TerraceRequest = request;
    done(null, viewer?.isImpersonated && typeof payload === 'string' ? withoutSecrets(payload) : payload);
  });
}
