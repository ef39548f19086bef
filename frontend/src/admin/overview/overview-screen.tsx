import { Link } from 'react-router-dom';
import { LiveChip } from '../../app/live-chip';
import { pathTo } from '../../app/paths';
import { Card } from '../../ui/card';
import { Page } from '../../ui/page';
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

/** The first page after signing in: what waits, live. */
export default function OverviewScreen() {
  const sellers = useSellers(PENDING);
  const tickets = useTickets(PENDING);
  const partners = usePartnerRequests(PENDING);
  const contact = useContactMessages(UNREAD);
  const refunds = useCustomers(REFUND_DUE);
  const bankInfo = useBankInfoRequests('pending');
  const waiting = [
    {
      label: messages.sellerRequests,
      count: waitingIn(sellers.data),
      to: pathTo.adminSection('seller-requests'),
    },
    {
      label: messages.tickets,
      count: waitingIn(tickets.data),
      to: `${pathTo.adminSection('tickets')}?status=pending`,
    },
    {
      label: messages.bankInfoRequests,
      count: waitingIn(bankInfo.data),
      to: `${pathTo.adminSection('bank-info-requests')}?status=pending`,
    },
    {
      label: messages.partnerRequests,
      count: waitingIn(partners.data),
      to: `${pathTo.adminSection('partner-requests')}?status=pending`,
    },
    {
      label: messages.contactInfo,
      count: waitingIn(contact.data),
      to: `${pathTo.adminSection('contact-info')}?status=unread`,
    },
    {
      label: messages.refunds,
      count: waitingIn(refunds.data),
      to: `${pathTo.adminSection('customers')}?payment=refund-due`,
    },
  ];
  return (
    <Page title={messages.title} actions={<LiveChip />}>
      <h2 className="mb-4 text-18">{messages.waiting}</h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {waiting.map(({ label, count, to }) => (
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
          </Card>
        ))}
      </ul>
    </Page>
  );
}

function waitingIn(list: { readonly total: number; readonly newer: readonly string[] } | undefined) {
  return list && list.total + list.newer.length;
}
