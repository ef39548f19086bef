import { MAX_TICKET_FILE_BYTES } from '@terrace/contracts/values/deliveries';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Config } from '../../../../platform/config/config.js';
import { ProviderClient } from '../../../../platform/providers/provider-client.js';
import { Metrics } from '../../../../platform/observability/metrics.js';

/** An official ticket to request from upstream; the delivery's id identifies it. */
export interface OrderedTicket {
  readonly deliveryId: string;
  readonly categoryId: string;
  readonly label: string;
  readonly eventName: string;
  /** From 1 within its line. */
  readonly number: number;
}

const answer = z.object({
  success: z.literal(true),
  data: z.object({
    purchaseId: z.string().max(100),
    tickets: z.array(z.object({ ref: z.string().max(100), status: z.enum(['pending', 'ready']) })).max(1_000),
  }),
});

/** Client of the upstream API that issues the official tickets of an order. */
@Injectable()
export class OfficialTickets {
  private readonly client: ProviderClient;

  constructor(config: Config, metrics: Metrics) {
    this.client = new ProviderClient(config, metrics, 'official tickets');
  }

  /**
   * Requests the tickets of an order; upstream issues one ticket a seat, however often it is asked. Returns the ids of
   * the deliveries whose files are ready. Throws when there is no valid answer.
   */
  async order(purchaseId: string, tickets: readonly OrderedTicket[]): Promise<readonly string[]> {
    const { body } = await this.client.call(pathOf(purchaseId), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': purchaseId },
      body: JSON.stringify({
        tickets: tickets.map(({ deliveryId: ref, ...ticket }) => ({ ref, ...ticket })),
      }),
    });
    const { data } = answer.parse(body);
    if (data.purchaseId !== purchaseId) throw new Error(`Upstream answered for order ${data.purchaseId}`);
    const asked = new Set(tickets.map(({ deliveryId }) => deliveryId));
    return data.tickets
      .filter(({ ref, status }) => status === 'ready' && asked.has(ref))
      .map(({ ref }) => ref);
  }

  /** The file of a ticket that is ready. Throws when upstream does not send it whole. */
  async fileOf(purchaseId: string, deliveryId: string): Promise<Buffer> {
    const path = `${pathOf(purchaseId)}/${encodeURIComponent(deliveryId)}/file`;
    const { status, bytes } = await this.client.download(path, MAX_TICKET_FILE_BYTES);
    if (status !== 200) throw new Error(`Upstream answered ${status} for a ticket's file`);
    return bytes;
  }
}

function pathOf(purchaseId: string): string {
  return `/orders/${encodeURIComponent(purchaseId)}/tickets`;
}
