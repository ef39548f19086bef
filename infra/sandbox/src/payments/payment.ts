import { z } from 'zod';

/** A text that the product may omit or send as null. */
const optionalText = z.string().nullish();

/** The body of `POST /payments/create-payment` (product.md 7.3); amounts are decimals in the main unit. */
export const createPaymentSchema = z.object({
  amount: z.number().positive(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  purchaseId: z.string().min(1),
  customerName: optionalText,
  customerEmail: optionalText,
  eventId: optionalText,
  eventName: optionalText,
  ticketHolders: z.array(z.unknown()).nullish(),
  promoCode: optionalText,
  discount: z.number().nullish(),
});

export type PaymentOrder = z.output<typeof createPaymentSchema>;
export type PaymentStatus = 'pending' | 'succeeded' | 'failed';

export interface Payment {
  readonly paymentId: string;
  readonly order: PaymentOrder;
  readonly status: PaymentStatus;
}

/** What the webhook contains about a payment that was decided. */
export const paymentMessage = ({ paymentId, order, status }: Payment) => ({
  type: `payment.${status}`,
  paymentId,
  purchaseId: order.purchaseId,
  amount: order.amount,
  currency: order.currency,
});

/** The response of `GET /payments/{id}`. */
export const presentPayment = ({ paymentId, order, status }: Payment) => ({
  paymentId,
  purchaseId: order.purchaseId,
  status,
  amount: order.amount,
  currency: order.currency,
});
