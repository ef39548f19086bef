import { z } from 'zod';

/**
 * The body of `POST /orders/{purchaseId}/tickets`: one entry for each seat; `ref` is the marketplace's id of the
 * seat.
 */
export const orderTicketsSchema = z.object({
  tickets: z
    .array(
      z.object({
        ref: z.string().min(1).max(100),
        categoryId: z.string().min(1).max(100),
        label: z.string().max(300),
        eventName: z.string().max(300),
        number: z.number().int().positive(),
      }),
    )
    .min(1)
    .max(50),
});

export type OrderedTicket = z.output<typeof orderTicketsSchema>['tickets'][number];

/** A ticket of an order; its file exists once it is ready. */
export interface IssuedTicket extends OrderedTicket {
  readonly status: 'pending' | 'ready';
  /** The content of its barcode. */
  readonly code: string;
}

/** Returns the data of the responses to ordering and querying tickets. */
export const presentTickets = (purchaseId: string, tickets: readonly IssuedTicket[]) => ({
  purchaseId,
  tickets: tickets.map(({ ref, status }) => ({
    ref,
    status,
    ...(status === 'ready' && { file: `/orders/${purchaseId}/tickets/${encodeURIComponent(ref)}/file` }),
  })),
});
