import type { OrderHolder } from '@terrace/contracts/http/buying/orders';
import type { TicketHolder } from '@terrace/contracts/http/buying/ticket-holders';
import { maskIdNumber } from '../../../../platform/text/mask-id-number.js';

/** A ticket holder with only the last characters of the passport. */
export function presentHolder(holder: TicketHolder): OrderHolder {
  const { fullName, email, phone, nationality, passportOrId, deliveryAddress } = holder;
  return {
    fullName,
    email,
    phone,
    nationality,
    maskedPassportOrId: passportOrId && maskIdNumber(passportOrId),
    ...(deliveryAddress && { deliveryAddress }),
  };
}
