import { pageHeads } from '@terrace/contracts/pages/page-heads';
import { MAX_EXTENSIONS } from '@terrace/contracts/values/hold';
import { routes } from '../../navigation/paths';
import { GuidePage } from './guide-page';
import { type GuideSections, minutesText } from './guide-section';

/** Texts of the terms: what the product does, and nothing that it does not (product.md 2.31). */
const termsSections: GuideSections = ({ operator, holdMinutes }) => [
  {
    id: 'what',
    title: 'What Terrace is',
    text: [
      `Terrace is a marketplace for tickets to sports events, run by ${operator.name}. You find two kinds of tickets here: official categories from our events partner, and tickets that other people sell, marked “Seller Ticket”.`,
      'We run the marketplace. We do not organise the events.',
    ],
  },
  {
    id: 'buying',
    title: 'Buying',
    points: [
      'You need no account to buy. With one, your orders stay in one place.',
      `When you proceed, sellers’ tickets are held for you for ${minutesText(holdMinutes)}, and nobody else can buy them. You can extend the hold to ${minutesText(holdMinutes * (1 + MAX_EXTENSIONS))} in all.`,
      'Official tickets cannot be held. We read their price and availability again before you pay, show you any change, and ask again.',
      'The final total on the purchase form is what you pay: service fees, delivery and discount are in it.',
      'You can cancel at any time before you pay. It costs nothing.',
      'You can hold at most 50 tickets at once, and all guests of one network address 100. A purchase has one currency.',
    ],
  },
  {
    id: 'paying',
    title: 'Paying',
    text: [
      'You pay on our payment provider’s page. Your card number never reaches us. The order is complete when the provider confirms the payment; we then mail you the confirmation.',
      'If the payment is declined, you are not charged, and you can try again until the time is up.',
    ],
    links: [{ to: routes.refunds, text: 'When your money comes back' }],
  },
  {
    id: 'delivery',
    title: 'Delivery',
    points: [
      'Official tickets come as files on your order’s page. Sellers deliver a file, a transfer to your phone, or paper tickets by carrier with a tracking number.',
      'A seller has to deliver by the time given with the ticket, at the latest 24 hours before the event if you bought at least 36 hours before it. Your order says when tickets are late.',
      'You can share a ticket by a link, and take the link back.',
    ],
  },
  {
    id: 'changes',
    title: 'Events that change, and disputes',
    points: [
      'When an event is cancelled, we refund its orders. When it moves, its buyers keep their tickets or get the order refunded, by the time that the order says.',
      'When tickets do not come, are wrong or are refused at the gate, open a dispute on the order’s page, until 7 days after the event. The seller answers, and an administrator decides, and may ask either side for more before.',
    ],
    links: [{ to: `${routes.refunds}#ask`, text: 'How disputes work' }],
  },
  {
    id: 'holders',
    title: 'Ticket holders',
    text: [
      'Some venues check names at the gate, so give each holder’s details as in the passport or identity card. Only enter details of people who agree to it.',
    ],
    links: [{ to: `${routes.privacy}#holders`, text: 'How we protect holders’ details' }],
  },
  {
    id: 'sellers',
    title: 'Selling',
    points: [
      'An administrator approves every seller, every ticket and every bank account. Nothing is on sale before that.',
      'Listing is free. When a ticket sells, we keep a commission of its price, which you are told before you list it.',
      'Payouts are made some working days after the event, to your approved bank account. A dispute, a refund or a missing delivery holds the payout of that sale.',
      'Sell only tickets you have, and describe them exactly. A change of quantity, type, seat or description is checked again before buyers see it; so is a price, unless you have sold enough and it stays near the one approved.',
      'You can withdraw a ticket until it is sold out. Buyers keep what they hold or have bought.',
      'If an administrator closes your seller account, your tickets leave the market and purchases that still hold them end. While it is suspended, nobody can find or buy your tickets.',
    ],
    links: [{ to: routes.sellTickets, text: 'How selling works' }],
  },
  {
    id: 'promo-codes',
    title: 'Promo codes',
    text: [
      'A code takes a percentage or a fixed amount off one purchase, never more than its total. It ends on its last day or with its last use.',
    ],
  },
  {
    id: 'accounts',
    title: 'Accounts',
    points: [
      'Keep your password to yourself. You can sign out on all devices at once.',
      'A name is one line without web or e-mail addresses.',
      'We may reject a seller or a ticket, and we say so at once.',
    ],
  },
];

/** `/terms`: how buying and selling works (product.md 2.31). */
export default function TermsScreen() {
  return <GuidePage head={pageHeads.terms} sections={termsSections} />;
}
