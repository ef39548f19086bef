import { pageHeads } from '@terrace/contracts/pages/page-heads';
import { routes } from '../../navigation/paths';
import { GuidePage } from './guide-page';
import type { GuideSections } from './guide-section';

/** Texts of the privacy page: what is stored, who sees it, and how it ends (product.md 15, 2.31). */
const privacySections: GuideSections = ({ operator }) => [
  {
    id: 'short',
    title: 'In short',
    points: [
      'Personal details are encrypted with a key of your own.',
      'You can have your data as a file, or have it erased.',
      'No advertising, no tracking, no analytics of other companies.',
    ],
  },
  {
    id: 'what',
    title: 'What we store',
    points: [
      'Buying: your name, e-mail address and phone number, what you bought, and for paper tickets a delivery address.',
      'Invoices, when you ask for one: name or company, billing address and VAT number.',
      'Disputes: what you write, and the files you add. Tickets: the files that were delivered to you.',
      'Ticket holders: name, e-mail, nationality, passport or ID number, city of birth, phone number.',
      'An account: name, e-mail address, and your password as a hash that cannot be read back.',
      'Selling: also company, phone number, address, passport or ID number, and bank details. Of a trader: business address, register, tax number and VAT number; of a private person, when we ask: tax number and date of birth.',
      'Messages, partner applications and newsletter: what you typed into the form.',
      'Your card number: never. It stays with the payment provider.',
    ],
  },
  {
    id: 'holders',
    title: 'How we protect holders’ details',
    text: [
      'Every ticket holder has a key of their own. Their details are encrypted with it before they are written to our records.',
    ],
    points: [
      'Passport, ID and bank numbers stay encrypted and are masked on screen. When an administrator reveals one, that is recorded with name and time.',
      'Passport and ID numbers are never stored in your browser.',
    ],
  },
  {
    id: 'sellers',
    title: 'What sellers and buyers see of each other',
    points: [
      'eTickets: the seller sees nothing about you.',
      'Mobile Tickets: the seller sees name and e-mail address of the person to transfer to, until the ticket is accepted.',
      'Paper Tickets: the seller sees the holder’s name and your delivery address, until the ticket is accepted.',
      'Disputes: both sides read what is written and open the files added, without names. Leave out of them what the other side should not know.',
      'Buyers see the name and company of a ticket’s seller, and whether they sell as a trader. Of a trader they also see the business address, phone number, email address, the register and the number in it.',
    ],
  },
  {
    id: 'who',
    title: 'Who else gets data',
    points: [
      'Our administrators: what their work needs. Opening a delivered ticket or a dispute’s file is recorded.',
      'The payment provider: the amount, the event, and the names and details of the ticket holders.',
      'Our e-mail service: your address and the text of the mails we send you.',
      'Push messages, where you allow them: they pass through your browser’s push service, which cannot read them.',
      'Servers of pictures: tournament logos and venue maps are loaded from our partners’ servers, which see your network address.',
    ],
  },
  {
    id: 'cookies',
    title: 'Cookies',
    points: [
      'Sign-in: ends with the browser, after 12 hours without use and after 24 hours at the latest; with “Remember me” it lasts 30 days without use, 90 days at most.',
      'Guest: lets you open the orders you bought without an account, for 30 days.',
      'Mailed links: lets you open the orders whose links you followed in this browser, for 30 days.',
      'New sellers: shows you the decision on your registration, for 30 days.',
      'Device: tells your browser apart from someone guessing passwords, for 365 days after a sign-in.',
      'All of them are needed for the site to work. There are no others.',
    ],
  },
  {
    id: 'how-long',
    title: 'How long we keep it',
    text: [
      'Until you ask us to erase it. What was bought, sold and paid stays in the books, without your name.',
      'Receipts, invoices and credit notes stay as they were issued, as long as tax law asks, each under a key of its own. Only our finance administrators open them then, and that is recorded.',
    ],
  },
  {
    id: 'erasure',
    title: 'Get your data, or have it erased',
    text: [
      'On your account page you can download your data as a file, and delete your account.',
      `To have messages you sent us and orders made as a guest erased, write to ${operator.email || operator.name} or use the contact form. We check that it is you first.`,
      'An erasure waits for what is open, such as tickets to come and payments under way. You read what that is, and can withdraw it until then.',
      'To erase, we destroy your key: from that moment nobody can read your details, not even us, but on the papers named above. It cannot be undone.',
    ],
    links: [
      { to: routes.account, text: 'Your account' },
      { to: routes.sellerAccount, text: 'Seller account' },
      { to: routes.contact, text: 'Ask for erasure' },
    ],
  },
];

/** `/privacy`: what is stored of a person, who sees it, and how it ends (product.md 2.31, 15). */
export default function PrivacyScreen() {
  return <GuidePage head={pageHeads.privacy} sections={privacySections} />;
}
