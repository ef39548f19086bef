import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Config } from '../../../platform/config/config.js';
import { Metrics, type TimeCall } from '../../../platform/observability/metrics.js';
import { inSpan, traceHeaders } from '../../../platform/observability/tracing.js';
import { sendRequest } from '../../../platform/providers/send-request.js';
import { EmailNotSentError, RenderMailText, SendEmail } from './email.public.js';
import { plainText } from './mail-plain-text.js';
import { renderMail } from './render-mail.js';

const SENDER = 'Terrace';
/** Longest wait for the email service, in milliseconds. */
const TIMEOUT_MS = 2_000;
/** Bad request, gone and unprocessable; other 4xx concern our access, our rate or our version. */
const REFUSALS: ReadonlySet<number> = new Set([400, 410, 422]);

/** Speaks to the email service (product.md 7.4): `{ to, senderName, subject, message, html }`. */
@CommandHandler(SendEmail)
export class SendEmailHandler implements ICommandHandler<SendEmail> {
  private readonly timeCall: TimeCall;

  constructor(
    @Inject(Config)
    private readonly config: Pick<
      Config,
      'EMAIL_API_URL' | 'PUBLIC_URL' | 'OPERATOR_NAME' | 'OPERATOR_ADDRESS'
    >,
    metrics: Metrics,
  ) {
    this.timeCall = metrics.callsTo('email');
  }

  async execute({ email: { to, content, idempotencyKey } }: SendEmail): Promise<void> {
    const { PUBLIC_URL, OPERATOR_NAME: name, OPERATOR_ADDRESS: address } = this.config;
    const mail = await renderMail(content, PUBLIC_URL, { name, address });
    await this.timeCall((answered) =>
      inSpan('email service', { kind: 'client' }, async (span) => {
        const headers = {
          ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
          ...traceHeaders(span),
        };
        const status = await this.post({ to, senderName: SENDER, ...mail }, headers);
        answered(status);
        span?.set({ 'http.response.status_code': status });
        if (status < 200 || status > 299)
          throw new EmailNotSentError(`The email service answered ${status}`, REFUSALS.has(status));
      }),
    );
  }

  /** The status of the answer. */
  private async post(
    mail: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>>,
  ): Promise<number> {
    try {
      const { statusCode, body } = await sendRequest(
        this.config.EMAIL_API_URL,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify(mail),
        },
        TIMEOUT_MS,
      );
      // What the service says beside its status is of no interest, and may hang.
      body.dump().catch(() => undefined);
      return statusCode;
    } catch (error) {
      // The name alone, and no cause: a message could repeat what was sent.
      const reason = error instanceof Error ? error.name : 'unknown';
      throw new EmailNotSentError(`The email service was not reached: ${reason}`, false);
    }
  }
}

@QueryHandler(RenderMailText)
export class RenderMailTextHandler implements IQueryHandler<RenderMailText> {
  constructor(
    @Inject(Config)
    private readonly config: Pick<Config, 'PUBLIC_URL' | 'OPERATOR_NAME' | 'OPERATOR_ADDRESS'>,
  ) {}

  async execute({ content }: RenderMailText) {
    const { PUBLIC_URL, OPERATOR_NAME: name, OPERATOR_ADDRESS: address } = this.config;
    return Promise.resolve({
      subject: content.subject.text,
      text: plainText(content, PUBLIC_URL, { name, address }),
    });
  }
}
