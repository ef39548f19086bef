import type { ETicket } from '@terrace/contracts/http/e-tickets';
import { useState } from 'react';
import { seatName } from '../../e-tickets/seat-name';
import { messages } from './messages';

type Seen = readonly Pick<ETicket, 'id' | 'deliveredAt'>[];

/** The text that announces seats delivered since the page first showed the list; '' before the first. */
export function useArrivals(tickets: readonly ETicket[] | undefined): string {
  const [seen, setSeen] = useState<Seen | undefined>(tickets);
  const [text, setText] = useState('');
  if (tickets !== undefined && tickets !== seen) {
    const arrived = seen ? arrivedSince(seen, tickets) : [];
    setSeen(tickets);
    if (arrived.length > 0) setText(arrived.map((ticket) => messages.arrived(seatName(ticket))).join(' '));
  }
  return text;
}

/** Seats that were delivered or replaced. */
function arrivedSince(seen: Seen, tickets: readonly ETicket[]): readonly ETicket[] {
  return tickets.filter(({ id, deliveredAt }) => {
    const before = seen.find((each) => each.id === id);
    return before !== undefined && deliveredAt !== null && before.deliveredAt !== deliveredAt;
  });
}
