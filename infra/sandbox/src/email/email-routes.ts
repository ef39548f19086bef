import { type FastifyInstance, type FastifyReply } from 'fastify';
import { z } from 'zod';
import { type FaultSwitch } from '../faults/fault-switch.js';
import { keyOf } from '../idempotency-key.js';
import { notFound } from '../not-found.js';
import { sendPage } from '../pages/page.js';
import { pause } from '../pause.js';
import { inboxPage } from './inbox-page.js';
import { type Inbox } from './inbox.js';
import { mailSchema } from './mail.js';

const inboxQuery = z.object({
  to: z.string().optional(),
  page: z.coerce.number().int().min(1).default(1),
  perPage: z.coerce.number().int().min(1).max(2_000).default(100),
});

const mailParams = z.object({ id: z.uuid() });

/** The e-mail service: accepts and shows mail, and sends none. */
export function emailRoutes(
  app: FastifyInstance,
  inbox: Inbox,
  faults: FaultSwitch,
  closing: AbortSignal,
): void {
  const config = { fault: 'email', handlesFaults: ['duplicate', 'late', 'lost'] } as const;

  app.post('/email', { config }, (request) => {
    const letter = mailSchema.parse(request.body);
    const key = keyOf(request.headers);
    const { mode, delaySeconds } = faults.of('email');
    if (mode === 'late') {
      void pause(delaySeconds, closing).then((arrived) => arrived && inbox.receive(letter, key));
    } else if (mode !== 'lost') {
      inbox.receive(letter, key);
      if (mode === 'duplicate') inbox.receive(letter);
    }
    return { success: true, message: 'Accepted for delivery' };
  });

  app.get('/inbox.json', (request) => {
    const { to, page, perPage } = inboxQuery.parse(request.query);
    const mails = inbox.mails(to);
    return { items: mails.slice((page - 1) * perPage, page * perPage), total: mails.length, page, perPage };
  });

  app.get('/inbox', (request, reply) => {
    const { to, perPage } = inboxQuery.parse(request.query);
    return sendPage(reply, 'Inbox', inboxPage(inbox.mails(to).slice(0, perPage), to));
  });

  app.get('/inbox/:id.html', (request, reply) => {
    const { id } = mailParams.parse(request.params);
    return sendMailPage(reply, inbox.mail(id)?.html ?? notFound('This mail has no HTML part'));
  });
}

/**
 * Sends the unchanged HTML part of a mail as a sandboxed page: no scripts, no forms, no remote content, an opaque
 * origin. Only the sandbox's inbox may frame it.
 */
function sendMailPage(reply: FastifyReply, part: string): FastifyReply {
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
