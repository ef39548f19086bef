import { Link } from 'react-router-dom';
import { serverNow } from '../../api/server-clock';
import { pathTo } from '../../navigation/paths';
import { Card } from '../../ui/layout/card';
import { formatAge } from '../../ui/text/format-age';
import { useNow } from '../../ui/text/use-now';
import { useBankInfoRequests } from '../bank-info/bank-info-requests';
import { useContactMessages } from '../contact/contact-messages';
import { useCustomers } from '../customers/customers';
import { usePartnerRequests } from '../partners/partner-requests';
import { useSellers } from '../sellers/sellers';
import { useTickets } from '../tickets/tickets';
import { messages } from './messages';

const PENDING = { status: 'pending', order: 'asc' } as const;
const UNREAD = { status: 'unread', order: 'asc' } as const;
const REFUND_DUE = { payment: 'refund-due', order: 'asc' } as const;
const MINUTE_MS = 60_000;

/** The first page of a queue, and since when each row has waited. */
interface Queue<Row> {
  readonly total: number;
  readonly newer: readonly string[];
  readonly items: readonly Row[];
}

/** The queues with open rows: how many and since when, live, with a link to each. */
export function OpenQueues() {
  const now = useNow(MINUTE_MS, serverNow);
  const sellers = useSellers(PENDING).data;
  const tickets = useTickets(PENDING).data;
  const bankInfo = useBankInfoRequests(PENDING).data;
  const partners = usePartnerRequests(PENDING).data;
  const contact = useContactMessages(UNREAD).data;
  const refunds = useCustomers(REFUND_DUE).data;
  const waiting = [
    {
      label: messages.sellerRequests,
      ...figures(sellers, ({ createdAt }) => createdAt),
      to: pathTo.adminSection('seller-requests'),
    },
    {
      label: messages.tickets,
      ...figures(tickets, ({ statusSince }) => statusSince),
      to: `${pathTo.adminSection('tickets')}?status=pending`,
    },
    {
      label: messages.bankInfoRequests,
      ...figures(bankInfo, ({ statusSince }) => statusSince),
      to: `${pathTo.adminSection('bank-info-requests')}?status=pending`,
    },
    {
      label: messages.partnerRequests,
      ...figures(partners, ({ timestamp }) => timestamp),
      to: `${pathTo.adminSection('partner-requests')}?status=pending`,
    },
    {
      label: messages.contactInfo,
      ...figures(contact, ({ timestamp }) => timestamp),
      to: `${pathTo.adminSection('contact-info')}?status=unread`,
    },
    {
      label: messages.refunds,
      ...figures(refunds, ({ refundDueSince, statusSince }) => refundDueSince ?? statusSince),
      to: `${pathTo.adminSection('customers')}?payment=refund-due`,
    },
  ];
  return (
    <ul className="grid grid-cols-2 gap-4 lg:grid-cols-3">
      {waiting.map(({ label, count, since, to }) => (
        <Card as="li" key={label} className="relative">
          <Link
            to={to}
            className="font-strong after:absolute after:inset-0 after:rounded-card hover:underline"
          >
            {label}
          </Link>
          <p className="figures text-36 font-heavy" aria-live="polite">
            {count ?? '–'}
          </p>
          <p className="text-ink-2">
            {since !== undefined
              ? messages.oldest(formatAge(now - since))
              : count === 0
                ? messages.nothing
                : '\u00a0'}
          </p>
        </Card>
      ))}
    </ul>
  );
}

/** The number of open rows, and since when the oldest known one waits, in epoch milliseconds. */
function figures<Row>(
  queue: Queue<Row> | undefined,
  sinceOf: (row: Row) => string,
): { readonly count?: number; readonly since?: number } {
  if (!queue) return {};
  const since = queue.items.map((row) => Date.parse(sinceOf(row)));
  return {
    count: queue.total + queue.newer.length,
    ...(since.length > 0 && { since: Math.min(...since) }),
  };
}
