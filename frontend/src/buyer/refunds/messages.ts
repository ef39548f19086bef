import { routes } from '../../navigation/paths';
import { type GuideSections, minutesText } from '../guide/guide-section';

export const guaranteeTitle = 'What we guarantee';

/** The guarantee in three points, above the sections. */
export const guarantee = [
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
export const refundsSections: GuideSections = ({ holdMinutes }) => [
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
