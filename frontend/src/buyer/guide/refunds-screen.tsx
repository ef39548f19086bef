import { pageHeads } from '@terrace/contracts/pages/page-heads';
import { BadgeDollarSign, ShieldCheck, Tag } from 'lucide-react';
import { ANSWER_MS } from '@terrace/contracts/values/disputes';
import { routes } from '../../navigation/paths';
import { PointList } from '../../ui/text/point-list';
import { GuidePage } from './guide-page';
import { type GuideSections, minutesText } from './guide-section';

const ICONS = { once: ShieldCheck, money: BadgeDollarSign, price: Tag };

const ANSWER_HOURS = ANSWER_MS / 3_600_000;

const guaranteeTitle = 'What we guarantee';

/** The guarantee in three points, above the sections. */
const guarantee = [
  {
    id: 'once',
    title: 'Never sold twice',
    text: 'A seller’s ticket is held for one buyer at a time. Nobody else can buy it here while you pay.',
  },
  {
    id: 'money',
    title: 'Tickets, or your money',
    text: 'If the tickets are gone when your payment arrives, or the event is cancelled, you get the full amount back.',
  },
  {
    id: 'price',
    title: 'The price you saw',
    text: 'The total is fixed before you pay. If a price changes before that, we show it and ask again.',
  },
] as const;

/** Texts of the refunds page: what really happens to the money (product.md 13.1 to 13.8, 18, 19, 21, 2.31). */
const refundsSections: GuideSections = ({ holdMinutes }) => [
  {
    id: 'automatic',
    title: 'Without asking',
    text: ['You get the full amount back, the way you paid it, and do not have to ask.'],
    points: [
      'The event was cancelled.',
      `Your payment arrived after the time to pay, ${minutesText(holdMinutes)} unless it was extended, had ended, and the tickets had gone to somebody else. If they are still there, you get them instead.`,
      'The seller’s account was closed while you were paying.',
      'Your promo code’s last use was gone when a late payment arrived.',
    ],
    links: [{ to: routes.orders, text: 'See your orders' }],
  },
  {
    id: 'moved',
    title: 'The event moves: keep or refund',
    text: [
      'When an event you paid for gets another day or place, we mail you the old and the new one. Your order then asks: keep the tickets, or get the whole order refunded. The mail and the order say until when. If you do not choose, you keep the tickets.',
    ],
  },
  {
    id: 'ask',
    title: 'Something is wrong with the tickets',
    text: ['Open a dispute on your order’s page, for all tickets or some.'],
    points: [
      'Tickets not delivered: from 24 hours before the event.',
      'Wrong tickets: as soon as the order is complete.',
      'Refused at the gate: from the event on.',
      'Each until 7 days after the event. Your order says what is possible now.',
    ],
    links: [{ to: routes.orders, text: 'Open your order' }],
  },
  {
    id: 'dispute',
    title: 'How a dispute is decided',
    points: [
      `The seller has ${ANSWER_HOURS} hours to answer, and is not paid for the order meanwhile. Without an answer the disputed tickets are refunded in full.`,
      'After the answer an administrator decides, and may ask either side for more before: a refund in full, of some tickets or of an amount, another ticket by a given time, or nothing. You read why.',
      'Official tickets have no seller: the administrator decides at once.',
      'You can withdraw a dispute until it is decided.',
    ],
  },
  {
    id: 'never-charged',
    title: 'Never charged',
    points: [
      'The card was declined.',
      'You cancelled before paying, or the time to pay ran out.',
      'The price of an official ticket could not be confirmed, so no payment started.',
    ],
  },
  {
    id: 'how',
    title: 'How a refund works',
    text: [
      'Your order shows each refund: requested, on its way, refunded or refused. Once it has succeeded, we mail you how much and for what, with a credit note in your order. The money usually arrives within 10 working days.',
    ],
  },
  {
    id: 'not',
    title: 'What we do not promise',
    text: [
      'There is no automatic refund when you change your mind after paying. We would rather say so here than in small print.',
    ],
    links: [{ to: routes.contact, text: 'Write to us' }],
  },
];

/** `/refunds`: the guarantee, and when money comes back (product.md 2.31, 13.7). */
export default function RefundsScreen() {
  return (
    <GuidePage head={pageHeads.refunds} sections={refundsSections}>
      <section
        aria-labelledby="guarantee"
        className="mb-8 rounded-card border border-line bg-surface p-4 sm:p-6 md:mb-12"
      >
        <h2 id="guarantee" className="mb-4 text-22">
          {guaranteeTitle}
        </h2>
        <PointList points={guarantee.map(({ id, ...text }) => ({ icon: ICONS[id], ...text }))} />
      </section>
    </GuidePage>
  );
}
