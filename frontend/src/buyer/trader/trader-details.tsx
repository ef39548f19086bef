import { traderOfTicket } from '@terrace/contracts/http/selling/tax-details';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../api/client';
import { messages } from './messages';

/** Who sells a ticket: nothing before it is known, for a private seller, and for a ticket that buyers do not see. */
export function TraderDetails({ ticketId }: { readonly ticketId: string }) {
  const { data } = useQuery({
    queryKey: ['trader', ticketId],
    queryFn: ({ signal }) => callApi(traderOfTicket, { params: { id: ticketId }, signal }),
    retry: false,
  });
  if (!data?.trader) return null;
  return (
    <section className="mt-2">
      <h3 className="text-14 font-text text-ink-2">{messages.trader}</h3>
      <p className="max-w-prose wrap-anywhere whitespace-pre-line">{messages.traderText(data.trader)}</p>
      <p className="text-14 text-ink-2">{messages.certified}</p>
    </section>
  );
}

/** The same where there are many tickets: read once it is opened. */
export function TraderDisclosure({ ticketId, of }: { readonly ticketId: string; readonly of: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="cursor-pointer py-1 text-link underline pointer-coarse:py-3">
        {messages.trader}
        <span className="sr-only"> {of}</span>
      </summary>
      {isOpen && <TraderDetails ticketId={ticketId} />}
    </details>
  );
}
