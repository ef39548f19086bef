import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { DomainError } from '../../platform/command/domain-error.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import type { TerraceRequest } from '../../platform/http/request.js';
import { isSignedByProvider } from './webhook-signature.js';

/** Refuses messages that the payment provider did not sign just now, before anything of them is read. */
@Injectable()
export class WebhookSignatureGuard implements CanActivate {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  canActivate(context: ExecutionContext): boolean {
    const { headers, rawBody = Buffer.alloc(0) } = context.switchToHttp().getRequest<TerraceRequest>();
    const given = headers['x-signature'];
    const message = { header: typeof given === 'string' ? given : undefined, rawBody };
    if (isSignedByProvider(message, this.config.PAYMENT_WEBHOOK_SECRET, new Date())) return true;
    throw new DomainError('invalid-signature');
  }
}
