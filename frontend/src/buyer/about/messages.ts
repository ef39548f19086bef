import { pageHeads } from '@terrace/contracts/pages/page-heads';

/** Texts of the about page (product.md 2.7). */
export const messages = {
  heroTitle: 'Built by fans, for fans.',
  heroText: pageHeads.about.description,
  story: 'Our Story',
  storyText: [
    'It began with four friends, an away game and a pair of tickets that did not exist. The price had grown on the last page, the seller was gone, and nobody answered.',
    'So we built the marketplace we needed that night. Every seller is approved by a person, every ticket is checked, the total price comes first, and availability is live.',
  ],
  mission: 'Our Mission',
  missionText:
    'To get every fan who wants to be there into the ground, and to make every ticket we sell a seat they can count on.',
  values: 'Our Values',
  valueList: [
    {
      id: 'trust',
      title: 'Trust',
      text: 'A person approves every seller and every ticket before you see it.',
    },
    {
      id: 'excellence',
      title: 'Excellence',
      text: 'We measure ourselves by the night of the match, not by the sale.',
    },
    {
      id: 'security',
      title: 'Security',
      text: 'Cards stay with the payment provider; what you tell us about yourself is kept encrypted.',
    },
    {
      id: 'passion',
      title: 'Passion',
      text: 'We are fans before we are anything else. You will find us in the stand.',
    },
  ],
  team: 'Our Team',
  figures: [
    { figure: '50+', label: 'members' },
    { figure: '24/7', label: 'support' },
    { figure: '100%', label: 'commitment' },
  ],
  contact: 'Contact us',
  partner: 'Partner with us',
} as const;
