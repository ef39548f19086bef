import { type FastifyReply } from 'fastify';
import { html, type Html } from './html.js';

/** Sends a complete page: the sandbox's banner above, the content below. */
export function sendPage(
  reply: FastifyReply,
  title: string,
  content: Html,
  formTarget?: string,
): FastifyReply {
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Sandbox</title>
        <link rel="icon" href="/icon.svg" />
        <link rel="stylesheet" href="/sandbox.css" />
      </head>
      <body>
        <header class="banner">
          <strong>Sandbox</strong>
          <span>No real money, no real mail.</span>
        </header>
        <main>${content}</main>
      </body>
    </html> `;
  // Browsers follow a form's redirect only to addresses that the policy's form-action allows.
  const formAction = formTarget === undefined ? "'self'" : `'self' ${new URL(formTarget).origin}`;
  return reply
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'content-security-policy': [
        "default-src 'none'",
        "style-src 'self'",
        "img-src 'self'",
        "frame-src 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        `form-action ${formAction}`,
      ].join('; '),
    })
    .send(page.markup);
}
