import type { ETicket } from '@terrace/contracts/http/buying/e-tickets';
import type { Purchase } from '@terrace/contracts/http/buying/purchases';
import { dayOf } from '@terrace/contracts/values/time/long-date';
import { serverNow } from '../../api/server-clock';
import { Card } from '../../ui/layout/card';
import { CalendarLink } from './calendar-link';
import { arrivalOf, useOrderTickets } from '../e-tickets/order-tickets';
import { useOrderHolders } from '../purchase/purchase';
import { messages } from './messages';

const { next: texts } = messages;
/** After this time from the start of the event's day, nothing is left to do with its tickets anywhere. */
const OVER_AFTER_MS = 48 * 60 * 60 * 1000;

/** What the buyer of a paid order does with its tickets; nothing once the event is over. */
export function NextSteps({ order }: { readonly order: Purchase }) {
  const tickets = useOrderTickets(order.id);
  const holders = useOrderHolders(order.id, order.version, order.holdersEntered);
  const steps = stepsFor(tickets.data?.items ?? [], holders.data?.mailsTo ?? null);
  const day = dayOf(order.event.date);
  if (day && serverNow() - day.getTime() > OVER_AFTER_MS) return null;
  if (steps.length === 0)
    return (
      <div className="empty:hidden">
        <CalendarLink order={order} />
      </div>
    );
  return (
    <Card as="section" aria-label={texts.title}>
      <h2 className="mb-3 text-18">{texts.title}</h2>
      <ul className="flex list-disc flex-col gap-2 pl-5 marker:text-ink-2">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
      <div className="mt-4 empty:hidden">
        <CalendarLink order={order} />
      </div>
    </Card>
  );
}

/** In the order in which they come: wait, take over, check, enter. */
function stepsFor(tickets: readonly ETicket[], mailsTo: string | null): readonly string[] {
  const arrived = tickets.filter(({ status }) => status === 'delivered' || status === 'accepted');
  const comes = (kind: NonNullable<ETicket['delivered']>['kind']) =>
    arrived.some(({ delivered }) => delivered?.kind === kind);
  return [
    arrivalOf(tickets),
    tickets.some(({ status }) => status === 'due') && texts.wait(mailsTo),
    comes('transfer') && texts.transfer,
    comes('shipment') && texts.shipment,
    arrived.some(({ status, hasSeller }) => status === 'delivered' && hasSeller) && texts.confirm,
    comes('file') && texts.gate,
  ].filter((step) => typeof step === 'string');
}
