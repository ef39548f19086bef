import { downloadOrderDocument } from '@terrace/contracts/http/buying/documents';
import { getOrderCalendar } from '@terrace/contracts/http/buying/orders';
import { pathOf } from '@terrace/contracts/http/endpoint';
import type { Config } from '../../../../platform/config/config.js';
import { calendarTokenOf, purchaseTokenOf } from '../buyer.js';

type LinkConfig = Pick<Config, 'PUBLIC_URL' | 'JWT_SECRET'>;

/** The address of an order's page, which opens for its buyer only. */
export function orderPage(purchaseId: string, { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): string {
  return new URL(`/orders/${purchaseId}`, PUBLIC_URL).href;
}

/** The signed link to an order, for the buyer's mail: it opens this order only, for anyone who has the link. */
export function signedOrderLink(purchaseId: string, config: LinkConfig): string {
  return withToken(`/orders/${purchaseId}`, purchaseId, config);
}

/** The signed link to an order's calendar entry, which opens nothing else: calendars store and share it. */
export function signedCalendarLink(purchaseId: string, config: LinkConfig): string {
  const link = new URL(pathOf(getOrderCalendar, { id: purchaseId }), config.PUBLIC_URL);
  link.searchParams.set('token', calendarTokenOf(purchaseId, config.JWT_SECRET));
  return link.href;
}

/** The signed link to an order's receipt as a PDF: a receipt has the id of its order. */
export function signedReceiptLink(purchaseId: string, config: LinkConfig): string {
  const path = pathOf(downloadOrderDocument, { id: purchaseId, documentId: purchaseId });
  return withToken(path, purchaseId, config);
}

function withToken(path: string, purchaseId: string, { PUBLIC_URL, JWT_SECRET }: LinkConfig): string {
  const link = new URL(path, PUBLIC_URL);
  link.searchParams.set('token', purchaseTokenOf(purchaseId, JWT_SECRET));
  return link.href;
}
