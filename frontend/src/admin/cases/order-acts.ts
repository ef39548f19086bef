import type { AdminDelivery } from '@terrace/contracts/http/buying/deliveries';
import type { DisputeForm } from '@terrace/contracts/http/care/disputes';
import {
  type ExtensionForm,
  type MessageForm,
  extendDelivery,
  openDisputeForBuyer,
  remindSeller,
  sendSupportMessage,
} from '@terrace/contracts/http/console/case-acts';
import type * as z from 'zod/mini';
import { callApi } from '../../api/client';
import { messages } from './messages';
import { useAct } from './order-case';

/** Gives the seller of a seat more time; repeated attempts count once. */
export function useExtendDelivery({ id }: Pick<AdminDelivery, 'id'>) {
  const act = useAct(messages.deadline.extended);
  return (body: ExtensionForm) =>
    act({ id, body }, (idempotencyKey) => callApi(extendDelivery, { params: { id }, body, idempotencyKey }));
}

/** Reminds the seller of a seat; repeated attempts count once. */
export function useRemindSeller({ id }: Pick<AdminDelivery, 'id'>) {
  const act = useAct(messages.deadline.reminded);
  return () => act({ id }, (idempotencyKey) => callApi(remindSeller, { params: { id }, idempotencyKey }));
}

/** Writes to the buyer or a seller of an order; repeated attempts count once. */
export function useSendMessage(orderId: string) {
  const act = useAct(messages.message.sent);
  return (body: z.input<typeof MessageForm>) =>
    act(body, (idempotencyKey) =>
      callApi(sendSupportMessage, { params: { id: orderId }, body, idempotencyKey }),
    );
}

/** Opens a dispute in the buyer's name; repeated attempts count once. */
export function useOpenDisputeForBuyer(orderId: string) {
  const act = useAct(messages.dispute.opened);
  return (body: DisputeForm) =>
    act(body, (idempotencyKey) =>
      callApi(openDisputeForBuyer, { params: { id: orderId }, body, idempotencyKey }),
    );
}
