import type { PublicConfig } from '@terrace/contracts/http/system';
import type { Question } from '../../ui/text/question-list';
import { MAX_EXTENSIONS } from '@terrace/contracts/values/hold';
import { routes } from '../../navigation/paths';
import { minutesText } from '../guide/guide-section';

/** Texts of the help page (product.md 2.31). */
export const messages = {
  shortcuts: 'What do you need?',
  shortcutList: {
    orders: { title: 'Find my order', text: 'Status, ticket holders, calendar' },
    refunds: { title: 'Refunds', text: 'Our guarantee, disputes, money back' },
    selling: { title: 'Sell tickets', text: 'Fees, approval, payouts' },
    contact: { title: 'Write to us', text: 'A person reads every message' },
  },
} as const;

/** A group of questions under one heading. */
export interface HelpTopic {
  readonly id: string;
  readonly title: string;
  readonly questions: readonly Question[];
}

/** Questions and answers by topic; the length of a hold is configured. */
export function helpTopics({ holdMinutes }: PublicConfig): readonly HelpTopic[] {
  return [
    {
      id: 'buying',
      title: 'Buying tickets',
      questions: [
        {
          question: 'Do I need an account?',
          answer:
            'No. Without one, the link in your confirmation mail opens your order. With one, all orders are under My Orders.',
        },
        {
          question: 'What is a Seller Ticket?',
          answer:
            'A ticket that somebody else sells. An administrator has approved the seller and the ticket. The other tickets are official categories from our events partner.',
        },
        {
          question: 'How long are my tickets held?',
          answer: `Sellers’ tickets are held for ${minutesText(holdMinutes)} from the moment you proceed, and you can extend that to ${minutesText(holdMinutes * (1 + MAX_EXTENSIONS))} in all. Official tickets cannot be held; we check them again before you pay.`,
        },
        {
          question: 'Why did the price change?',
          answer:
            'Prices of official tickets can change until you pay. When one does, we show the new price and ask before you pay. Prices of sellers’ tickets are fixed while you hold them.',
        },
        {
          question: 'Which time zone are event times in?',
          answer:
            'Every event shows the local time of its venue. We never convert it to the time zone you are in.',
        },
      ],
    },
    {
      id: 'paying',
      title: 'Paying',
      questions: [
        {
          question: 'Is it safe to pay here?',
          answer: 'You pay on our payment provider’s page. We never see your card number.',
        },
        {
          question: 'My payment was declined. What now?',
          answer: 'You were not charged. Until the time is up, press “Try again” and use another card.',
        },
        {
          question: 'I paid, but the page still says it is waiting.',
          answer:
            'The page updates as soon as the provider confirms the payment. You can close it: the confirmation comes by mail, and the order shows the payment.',
        },
        {
          question: 'How do I use a promo code?',
          answer:
            'Enter it on the purchase form before you complete the purchase. The discount shows in the total at once.',
        },
      ],
    },
    {
      id: 'orders',
      title: 'Your order',
      questions: [
        {
          question: 'Where are my tickets?',
          answer:
            'Open your order under My Orders, or with the link in your confirmation mail. Each ticket is there as soon as it is delivered: open it at the gate, save it, or share it by a link. Signed in, Tickets lists all of them, also offline.',
        },
        {
          question: 'I lost the confirmation mail.',
          answer:
            'Sign in if you bought with an account, or use the browser you bought with. Otherwise choose “Send me my links” on the sign-in page: we send the links of your orders to the address you bought with.',
        },
        {
          question: 'Why do you ask for passport and nationality?',
          answer:
            'Some venues check who comes in. We encrypt these details with a key for each person. Sellers do not see them.',
        },
        {
          question: 'Can I cancel my order?',
          answer:
            'Before you pay, at any time and for free. After you have paid, write to us: there is no automatic refund for a change of mind.',
        },
        {
          question: 'What if the event is cancelled or moves?',
          answer:
            'If it is cancelled, we refund your order and you do not have to ask. If it moves, your order asks whether you keep the tickets or want a refund, and until when.',
        },
        {
          question: 'What if my tickets do not come, or are wrong?',
          answer:
            'Open a dispute on your order’s page, until 7 days after the event. The seller has 48 hours to answer; without an answer you get your money back. Otherwise an administrator decides. For official tickets we decide at once.',
        },
        {
          question: 'What does the seller see of me?',
          answer:
            'For a transfer to a phone, a name and an e-mail address; for paper tickets, a name and your delivery address; in a dispute, what you write and the files you add; otherwise nothing.',
        },
      ],
    },
    {
      id: 'selling',
      title: 'Selling tickets',
      questions: [
        {
          question: 'What does selling cost?',
          answer:
            'Listing is free. When a ticket sells, we keep a commission of its price. You see what you receive while you type the price.',
        },
        {
          question: 'When am I paid?',
          answer:
            'Some working days after the event, to the bank account that an administrator has approved. A dispute, a refund or a missing delivery holds the payout of that sale.',
        },
        {
          question: 'Why is my ticket pending?',
          answer:
            'An administrator checks every new ticket, and changes of quantity, type, seat or description; of the price too, unless you have sold enough and it stays near the one approved. Your dashboard shows the decision at once.',
        },
      ],
    },
    {
      id: 'account',
      title: 'Account and data',
      questions: [
        {
          question: 'I forgot my password.',
          answer:
            'Choose “Forgot Password?” on the sign-in page. The link in the mail works once, for an hour.',
        },
        {
          question: 'How do I get or erase my data?',
          answer:
            'On your account page you can download your data as a file, and delete your account. To have messages you sent us and orders made as a guest erased, write to us.',
          link: { to: routes.account, text: 'Your account' },
        },
      ],
    },
  ];
}
