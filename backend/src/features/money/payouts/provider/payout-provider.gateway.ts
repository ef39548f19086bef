import { Injectable } from '@nestjs/common';
import type { BankInfoForm } from '@terrace/contracts/http/selling/bank-info-form';
import type { Money } from '@terrace/contracts/values/money/money';
import { shorten } from '@terrace/contracts/values/text/shorten';
import { z } from 'zod';
import { Config } from '../../../../platform/config/config.js';
import { ProviderClient, isRejection } from '../../../../platform/providers/provider-client.js';
import {
  type PartlyStated,
  type StatedMoney,
  amountForProvider,
  statedMoney,
} from '../../../../platform/providers/provider-money.js';
import { Metrics } from '../../../../platform/observability/metrics.js';

/** What the provider is asked to pay. */
export interface PayoutOrder {
  readonly payoutId: string;
  readonly sellerId: string;
  readonly amount: Money;
  readonly account: BankInfoForm;
}

/** The state of a payout at the provider; `message` is why it failed. */
export interface ProviderPayout extends PartlyStated<StatedMoney> {
  readonly status: 'pending' | 'processing' | 'paid' | 'failed';
  readonly message: string;
}

const answer = z.object({
  success: z.literal(true),
  data: z.object({
    payoutId: z.string().max(100),
    ...statedMoney,
    status: z.enum(['pending', 'processing', 'paid', 'failed']),
    message: z.string().max(300).nullish(),
  }),
});

/** The provider refused a call; `message` is its reason. It may still carry out an earlier call for the same payout. */
export interface RefusedPayout {
  readonly status: 'refused';
  readonly message: string;
}

/** Payouts at the payment provider. */
@Injectable()
export class PayoutProvider {
  private readonly client: ProviderClient;

  constructor(config: Config, metrics: Metrics) {
    this.client = new ProviderClient(config, metrics, 'payouts');
  }

  /**
   * Asks for a payout. Its id is the idempotency key: asked again, the provider answers with the same payout. Refused when
   * the call was rejected (4xx) and the provider does not have the payout from a call before. Throws when its outcome is
   * unknown.
   */
  async create({
    payoutId,
    sellerId,
    amount,
    account,
  }: PayoutOrder): Promise<ProviderPayout | RefusedPayout> {
    const { status, body } = await this.client.call('/payouts', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': payoutId },
      body: JSON.stringify({
        payoutId,
        sellerId,
        amount: amountForProvider(amount),
        currency: amount.currency,
        account: accountForProvider(account),
      }),
    });
    if (isRejection(status)) {
      const message = messageOf(body) ?? `Refused with ${status}`;
      return (await this.read(payoutId)) ?? { status: 'refused', message };
    }
    return stateOf(payoutId, body);
  }

  /** Reads a payout's state; null when the provider does not know it. Throws when there is no valid answer. */
  async read(payoutId: string): Promise<ProviderPayout | null> {
    const { status, body } = await this.client.call(`/payouts/${encodeURIComponent(payoutId)}`, {
      method: 'GET',
    });
    return status === 404 ? null : stateOf(payoutId, body);
  }

  /** Counts and logs that a payout is stated otherwise than it was asked for. */
  reportMismatch(about: Readonly<Record<string, unknown>>): void {
    this.client.reportMismatch(about);
  }
}

/** Without a routing number beside an IBAN: the provider gets no empty one. */
function accountForProvider({ routingNumber, ...account }: BankInfoForm) {
  return routingNumber === '' ? account : { ...account, routingNumber };
}

function stateOf(payoutId: string, body: unknown): ProviderPayout {
  const { data } = answer.parse(body);
  if (data.payoutId !== payoutId) throw new Error(`The provider answered for payout ${data.payoutId}`);
  const { payoutId: _known, message, ...payout } = data;
  return { ...payout, message: message ?? '' };
}

function messageOf(body: unknown): string | undefined {
  const { data } = z.object({ message: z.string() }).safeParse(body);
  return data && shorten(data.message, 300);
}
