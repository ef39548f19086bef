import { pageHeads } from '@terrace/contracts/pages/page-heads';
import { BadgeDollarSign, ShieldCheck, Tag } from 'lucide-react';
import { routes } from '../../navigation/paths';
import { PointList } from '../../ui/text/point-list';
import { GuidePage } from './guide-page';
import { type GuideSections, minutesText } from './guide-section';

const ICONS = { once: ShieldCheck, money: BadgeDollarSign, price: Tag };

const guaranteeTitle = 'What we guarantee';

/** The guarantee in three points, above the sections. */
const guarantee = [
  {
    id: 'once',
    title: 'Never sold twice',
    text: 'A seller’s ticket is held for one buyer at a time. Nobody else can buy it while you pay.',
  },
  {
    id: 'money',
    title: 'Tickets, or your money',
    text: 'If a seller’s ticket is gone when your payment arrives, you get the full amount back.',
  },
  {
    id: 'price',
    title: 'The price you saw',
    text: 'The total is fixed before you pay. If a price changes before that, we show it and ask again.',
  },
] as const;

/** Texts of the refunds page: what really happens to the money (product.md 13.1 to 13.8, 2.31). */
const refundsSections: GuideSections = ({ holdMinutes }) => [
  {
    id: 'automatic',
    title: 'Automatic refunds',
    text: ['You do not have to ask in these cases. We refund the full amount the way you paid it.'],
    points: [
      `Your payment arrived after the hold of ${minutesText(holdMinutes)} had ended, and the tickets had gone to somebody else. If they are still there, you get them instead.`,
      'The seller’s account was closed while you were paying.',
      'Your promo code’s last use was gone when a late payment arrived.',
    ],
    links: [{ to: routes.orders, text: 'See your orders' }],
  },
  {
    id: 'never-charged',
    title: 'Never charged',
    points: [
      'The card was declined.',
      'You cancelled before paying, or the hold ran out.',
      'The price of an official ticket could not be confirmed, so no payment started.',
    ],
  },
  {
    id: 'how',
    title: 'How a refund works',
    text: [
      'We mail you at once. Your order says “Refund due” until an administrator has sent the money back, and “Refunded” from then on. Your bank decides when it shows on your account.',
    ],
  },
  {
    id: 'ask',
    title: 'Problems after the sale',
    text: [
      'Write to us with your order number, and a person answers. Sellers are paid some working days after the event, not before, so there is time to look into a problem.',
    ],
    points: [
      'The event was cancelled or moved.',
      'The ticket did not come, or is not what was described.',
      'You were turned away at the gate.',
    ],
    links: [{ to: routes.contact, text: 'Write to us' }],
  },
  {
    id: 'not',
    title: 'What we do not promise',
    text: [
      'There is no automatic refund when you change your mind after paying, or when an event is cancelled or moved. We would rather say so here than in small print.',
    ],
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
