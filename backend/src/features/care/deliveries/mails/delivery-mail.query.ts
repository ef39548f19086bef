import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { DeliveryStep } from '@terrace/contracts/http/buying/deliveries';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { DomainError } from '@terrace/event-core/model/errors';
import { Database } from '../../../../platform/database/database.js';
import type { MailContent } from '../../../messages/email/email.public.js';
import { type MailAbout, WriteDeliveryMail } from '../../../buying/purchases/purchases.public.js';
import { loadDeliveries } from '../deliveries.reader.js';
import type { DeliveryRow } from '../delivery-list.projection.js';
import {
  ticketRefusedMail,
  ticketReplacedMail,
  ticketsArrivedMail,
  ticketsLateMail,
} from './delivery-mail.views.js';
import type { PresentableDelivery } from '../delivery.presenter.js';

type SeatRow = PresentableDelivery;

/** The step of a seat that each mail is about. */
const STEPS: Readonly<Record<string, DeliveryStep['kind']>> = {
  arrived: 'delivered',
  replaced: 'replaced',
  refused: 'refused',
  overdue: 'overdue',
};

/** Id of the mail that all seats of a line have arrived; the line's first delivery identifies it. */
export function mailOfArrival(firstId: string): MailAbout {
  return `delivery:${firstId}.arrived`;
}

/** Id of the nth mail that tickets of a line were replaced; the line's first delivery identifies it. */
export function mailOfReplacement(firstId: string, nth: number): MailAbout {
  return `delivery:${firstId}.replaced-${nth}`;
}

/** Id of the mail that a seat's ticket was refused; each refusal has its own. */
export function mailOfRefusal(deliveryId: string, at: string): MailAbout {
  return `delivery:${deliveryId}.refused-${Date.parse(at)}`;
}

/** Id of the mail that seats of a line are overdue: the line's first delivery and the due time identify it. */
export function mailOfDelay(firstId: string, dueAt: Date): MailAbout {
  return `delivery:${firstId}.overdue-${dueAt.getTime()}`;
}

/** Writes the mails about arrived, replaced, refused and late tickets, one for all seats of a line (product.md 23.6, 23.7). */
@QueryHandler(WriteDeliveryMail)
export class WriteDeliveryMailHandler implements IQueryHandler<WriteDeliveryMail> {
  constructor(private readonly database: Database) {}

  /**
   * Null when the seats were cancelled or delivered again since, or are no longer overdue. Throws `not-found` while the read
   * model does not know what the mail is about.
   */
  async execute({ id, facts }: WriteDeliveryMail): Promise<MailContent | null> {
    const [deliveryId = '', step = ''] = id.split('.');
    const [row] = await loadDeliveries([deliveryId], this.database);
    if (!row) throw new DomainError('not-found');
    const seats = await loadSeatsOfLine(row, this.database);
    const [kind = ''] = step.split('-');
    if (!seats.some(({ timeline }) => timeline.some((each) => each.kind === STEPS[kind])))
      throw new DomainError('not-found');
    if (kind === 'replaced') return row.status === 'cancelled' ? null : ticketReplacedMail(row, facts);
    if (kind === 'refused') return row.delivered ? null : ticketRefusedMail(row, facts);
    return step === 'arrived' ? ticketsArrivedMail(seats, facts) : ticketsLateMail(seats, facts);
  }
}

/** The deliveries of the same line of an order, by seat number. */
export async function loadSeatsOfLine(
  { purchase_id: purchaseId, line_id: lineId }: Pick<DeliveryRow, 'purchase_id' | 'line_id'>,
  database: Queryable,
): Promise<readonly SeatRow[]> {
  const { rows } = await database.query<SeatRow>(
    'select * from delivery_list where purchase_id = $1 and line_id = $2 order by seat_number',
    [purchaseId, lineId],
  );
  return rows;
}
