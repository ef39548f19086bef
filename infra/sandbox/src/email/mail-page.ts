import { type FastifyReply } from 'fastify';

/**
 * Sends the unchanged HTML part of a mail as a sandboxed page: no scripts, no forms, no remote content, an opaque
 * origin. Only the sandbox's inbox may frame it.
 */
export function sendMailPage(reply: FastifyReply, part: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'content-security-policy': [
        "default-src 'none'",
        "style-src 'unsafe-inline'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'self'",
        'sandbox allow-popups allow-popups-to-escape-sandbox',
      ].join('; '),
    })
    .send(part);
}
