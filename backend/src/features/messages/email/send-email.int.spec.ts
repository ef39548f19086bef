import { type IncomingMessage, type RequestListener, type Server, createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from '@jest/globals';
import { Metrics } from '../../../platform/observability/metrics.js';
import { EmailNotSentError, SendEmail } from './email.public.js';
import { button, ourPage, paragraph } from './mail-content.js';
import { mailText } from './mail-text.js';
import { SendEmailHandler } from './send-email.handler.js';

const mail = {
  to: 'admin@terrace.test',
  content: {
    subject: mailText`New customer`,
    preheader: mailText`Somebody has registered`,
    heading: mailText`A new customer`,
    blocks: [paragraph(mailText`Hello`), button(mailText`See all`, ourPage('/admin'))],
    because: 'admin',
  },
} as const;
const posted = {
  to: mail.to,
  senderName: 'Terrace',
  subject: 'New customer',
  message: expect.stringMatching(/^A new customer\n\nHello\n\nSee all:\nhttp:\/\/terrace.test\/admin\n/),
  html: expect.stringMatching(/^<!doctype html>[^]*Hello[^]*href="http:\/\/terrace.test\/admin"/),
};
const settings = {
  PUBLIC_URL: 'http://terrace.test',
  OPERATOR_NAME: 'Terrace Ltd',
  OPERATOR_ADDRESS: '1 High Street',
};
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** An email service that responds as a test sets it, and its address. */
async function serviceThat(answers: RequestListener): Promise<string> {
  const server = createServer(answers);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return `http://127.0.0.1:${address.port}/email`;
}

const send = (url: string) =>
  new SendEmailHandler({ ...settings, EMAIL_API_URL: url }, new Metrics()).execute(new SendEmail(mail));

describe('sendEmail', () => {
  it('posts recipient, sender name, subject, plain text and HTML as JSON', async () => {
    const received: { request: IncomingMessage; body: string }[] = [];
    const url = await serviceThat((request, response) => {
      void text(request).then((body) => {
        received.push({ request, body });
        response.end('{}');
      });
    });
    await send(url);
    const keyed = new SendEmailHandler({ ...settings, EMAIL_API_URL: url }, new Metrics());
    await keyed.execute(new SendEmail({ ...mail, idempotencyKey: 'order-1' }));
    expect(received.map(({ request }) => request.headers['idempotency-key'])).toEqual([undefined, 'order-1']);
    expect(received[1]?.body).toBe(received[0]?.body);
    expect(received[0]?.request).toMatchObject({ method: 'POST', url: '/email' });
    expect(received[0]?.request.headers['content-type']).toBe('application/json');
    expect(JSON.parse(received[0]?.body ?? '')).toEqual(posted);
  });

  it('is given up when the service hangs', async () => {
    const url = await serviceThat(() => undefined);
    await expect(send(url)).rejects.toThrow(/^The email service was not reached: \w+$/);
  });

  it('reports why the service failed or cannot be reached, without repeating its response', async () => {
    const failing = await serviceThat((request, response) => {
      response.writeHead(500);
      request.pipe(response);
    });
    const refusals = [
      [failing, /^The email service answered 500$/],
      ['http://127.0.0.1:9/email', /^The email service was not reached: \w+$/],
    ] as const;
    for (const [url, message] of refusals) {
      const error = await send(url).catch((refusal: unknown) => refusal);
      expect(error).toBeInstanceOf(EmailNotSentError);
      expect(error).toMatchObject({ message: expect.stringMatching(message) });
      expect(error).not.toHaveProperty('cause');
    }
  });

  it('reports that the service refuses the address, unlike our access or rate', async () => {
    for (const [status, isRefused] of [
      [400, true],
      [422, true],
      [401, false],
      [429, false],
      [500, false],
    ] as const) {
      const url = await serviceThat((_request, response) => response.writeHead(status).end());
      const error = await send(url).catch((refusal: unknown) => refusal);
      expect({ status, error }).toMatchObject({ status, error: { isRefused } });
    }
  });

  it('follows no redirect', async () => {
    const followed: string[] = [];
    const elsewhere = await serviceThat((request, response) => {
      followed.push(request.url ?? '');
      response.end();
    });
    const redirecting = await serviceThat((_request, response) =>
      response.writeHead(307, { location: elsewhere }).end(),
    );
    await expect(send(redirecting)).rejects.toThrow(EmailNotSentError);
    expect(followed).toEqual([]);
  });
});
