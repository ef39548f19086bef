import type { SellerTerms } from '@terrace/contracts/http/money/policies';
import { payoutDays } from '@terrace/contracts/values/money/payout';

/** Without a number until the terms are loaded. */
type Terms = SellerTerms | undefined;

const paidAfter = (terms: Terms) => {
  if (!terms) return 'some working days after the event';
  const { first, last } = payoutDays(terms.payoutDelayDays);
  return `${first}-${last} working days after the event`;
};
const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const commission = (terms: Terms) => (terms ? `a commission of ${terms.commissionPercent}%` : 'a commission');

import { pageHeads } from '@terrace/contracts/pages/page-heads';

/** Texts of the seller's landing page (product.md 1.5, 2.24, 9.7). */
export const messages = {
  heroTitle: 'Somebody wants your seat.',
  heroText: pageHeads.sellTickets.description,
  example: {
    caption: 'A ticket as you would see it',
    status: 'Approved',
    event: 'Arsenal vs Chelsea',
    teams: ['Arsenal', 'Chelsea'],
    place: 'Section 12, row F, seats 4 and 5',
    price: 'Price per ticket',
    receive: 'You receive',
    left: '2 of 2 on sale',
  },
  start: 'Get Started Now',
  startTitle: 'Sell on Terrace',
  startText: 'Sign in to your seller account, or apply for one: an administrator reviews every request.',
  signIn: 'Sign In as Seller',
  register: 'Create Seller Account',
  how: 'How It Works',
  steps: (terms: Terms) => [
    {
      title: 'Create your account',
      text: 'Tell us who you are. You see the administrator’s decision at once.',
    },
    {
      title: 'Upload your tickets',
      text: 'Choose the event, say where the seats are, set your price. You see what you receive as you type.',
    },
    {
      title: 'Go on sale',
      text: 'Once a ticket is approved, every fan on the event’s page sees it at once.',
    },
    {
      title: 'Get paid',
      text: `The money is on its way to your bank ${paidAfter(terms)}.`,
    },
  ],
  benefits: 'Why Sell With Us',
  benefitList: (terms: Terms) => [
    {
      id: 'fans' as const,
      title: 'Fans who are looking',
      text: 'Your tickets stand on the event’s own page, next to the official categories.',
    },
    {
      id: 'once' as const,
      title: 'Sold once, never twice',
      text: 'We hold a seat for the buyer who is paying. Nobody else can buy it.',
    },
    {
      id: 'live' as const,
      title: 'Everything live',
      text: 'Approvals, holds and sales show on your dashboard without reloading.',
    },
    {
      id: 'price' as const,
      title: 'Your price',
      text: `You set it and you change it. Listing is free; we keep ${terms ? `${terms.commissionPercent}%` : 'a commission'} when a ticket sells.`,
    },
  ],
  stats: 'Sellers in numbers',
  faq: 'Frequently Asked Questions',
  questions: (terms: Terms) => [
    {
      question: 'What does it cost?',
      answer: `Listing is free. When a ticket sells we keep ${commission(terms)} of its price; the upload form shows what you receive while you type.`,
    },
    {
      question: 'When am I paid?',
      answer: `${sentence(paidAfter(terms))}, to the bank account that you have entered and an administrator has approved.`,
    },
    {
      question: 'Who approves my account and my tickets?',
      answer:
        'An administrator checks every seller and every ticket. Your dashboard shows each decision at once.',
    },
    {
      question: 'Which tickets can I sell?',
      answer: 'eTickets, mobile tickets and paper tickets.',
    },
    {
      question: 'Can I change or withdraw a ticket?',
      answer:
        'Yes. A new seat or quantity is checked again before buyers see it; so is a new price, unless you have sold enough and it stays near the one approved. Tickets that are on hold or sold stay with their buyers.',
    },
  ],
  more: 'More questions?',
  contact: 'Contact us',
} as const;
