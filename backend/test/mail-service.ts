import { once } from 'node:events';
import { type ServerResponse, createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { eventually } from './eventually.js';

const mailSchema = z.object({
  to: z.string(),
  senderName: z.string(),
  subject: z.string(),
  message: z.string(),
  html: z.string(),
});
export type Mail = z.infer<typeof mailSchema>;

/** One request to the email service. */
interface Try extends Mail {
  readonly key: string | undefined;
}

/** What the service does with a request: takes it, fails, refuses its address, or takes it and dies before it can say so. */
type Mood = 'well' | 'failing' | 'refusing' | 'speechless';

/** An email service of a spec, which knows a mail again by its Idempotency-Key. */
export class MailService {
  readonly tries: Try[] = [];
  readonly delivered: Mail[] = [];
  /** The trace that each request said it was part of. */
  readonly traceparents: (string | undefined)[] = [];
  mood: Mood = 'well';
  private readonly keys = new Set<string>();
  private readonly server = createServer((request, response) => {
    void json(request).then((body) => {
      this.traceparents.push(request.headersDistinct['traceparent']?.[0]);
      const key = request.headers['idempotency-key'];
      this.receive({ ...mailSchema.parse(body), key: typeof key === 'string' ? key : undefined }, response);
    });
  });

  /** Starts on a free port; answers the address for `EMAIL_API_URL`. */
  async start(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    const address = this.server.address();
    if (address === null || typeof address === 'string') throw new Error('The email service has no port');
    return `http://127.0.0.1:${address.port}/email`;
  }

  /** Waits for the first mail to an address whose plain text contains `text`, and returns it. */
  async mailTo(to: string, text = ''): Promise<Mail> {
    const find = () => this.mailsTo(to).find(({ message }) => message.includes(text));
    await eventually(`a mail to ${to}`, () => find() !== undefined);
    const mail = find();
    if (!mail) throw new Error('The mail has gone');
    return mail;
  }

  mailsTo(to: string): readonly Mail[] {
    return this.delivered.filter((mail) => mail.to === to);
  }

  triesTo(to: string): readonly Try[] {
    return this.tries.filter((mail) => mail.to === to);
  }

  /** Is well again and without mails, for the next spec file that uses it. */
  forget(): void {
    this.mood = 'well';
    for (const list of [this.tries, this.delivered, this.traceparents]) list.length = 0;
    this.keys.clear();
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private receive(mail: Try, response: ServerResponse): void {
    this.tries.push(mail);
    if (this.mood === 'failing') {
      response.writeHead(503).end();
      return;
    }
    if (this.mood === 'refusing') {
      response.writeHead(422).end();
      return;
    }
    if (mail.key === undefined || !this.keys.has(mail.key)) this.delivered.push(mail);
    if (mail.key !== undefined) this.keys.add(mail.key);
    if (this.mood === 'speechless') response.destroy();
    else response.end('{}');
  }
}
