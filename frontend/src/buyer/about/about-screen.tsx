import { pageHeads } from '@terrace/contracts/pages/page-heads';
import { TOP_TEAMS } from '@terrace/contracts/values/top-teams';
import { Heart, LockKeyhole, ShieldCheck, Trophy } from 'lucide-react';
import { useMarketing } from '../../api/use-marketing';
import { routes } from '../../navigation/paths';
import { LinkButton } from '../../ui/button/link-button';
import { Container } from '../../ui/layout/container';
import { Hero } from '../../ui/layout/hero';
import { PageHead } from '../../ui/layout/page-head';
import { Section } from '../../ui/layout/section';
import { ClubArt } from '../../ui/picture/club-art';
import { FigureList } from '../../ui/text/figure-list';
import { messages as contact } from '../contact/messages';
import { PointList } from '../../ui/text/point-list';

const ICONS = { trust: ShieldCheck, excellence: Trophy, security: LockKeyhole, passion: Heart };

/** Texts of the about page (product.md 2.7). */
const messages = {
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
  supportHours: `24/7: ordering, tickets and the help pages. People answer ${contact.availabilityText}, ${contact.responseText.toLowerCase()}.`,
  contact: 'Contact us',
  partner: 'Partner with us',
} as const;

/** `/about`: story, mission, values, team (product.md 2.7). */
export default function AboutScreen() {
  const { team } = useMarketing();
  return (
    <div className="pb-18">
      <PageHead {...pageHeads.about} />
      <Hero title={messages.heroTitle} text={messages.heroText} />
      <ShirtRow />
      <Container className="grid gap-8 pt-12 md:grid-cols-[1.4fr_1fr] md:gap-12">
        <section aria-labelledby="story">
          <h2 id="story" className="mb-4 text-28">
            {messages.story}
          </h2>
          {messages.storyText.map((text) => (
            <p key={text} className="mb-4 max-w-prose text-18">
              {text}
            </p>
          ))}
        </section>
        <section aria-labelledby="mission" className="self-start rounded-card bg-primary p-6 text-on-primary">
          <h2 id="mission" className="mb-4 text-16 font-strong tracking-wide">
            {messages.mission}
          </h2>
          <p className="text-22 font-heavy tracking-tight text-balance">{messages.missionText}</p>
        </section>
      </Container>
      <Section title={messages.values}>
        <PointList points={messages.valueList.map(({ id, ...text }) => ({ icon: ICONS[id], ...text }))} />
      </Section>
      <Section title={messages.team}>
        {team.length > 0 && <FigureList figures={team} />}
        <p className="mt-4 text-14 text-ink-2">{messages.supportHours}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <LinkButton to={routes.contact}>{messages.contact}</LinkButton>
          <LinkButton to={routes.partnerWithUs} variant="secondary">
            {messages.partner}
          </LinkButton>
        </div>
      </Section>
    </div>
  );
}

/** The shirts of the top teams in a row, as decoration. */
function ShirtRow() {
  return (
    <Container className="flex gap-2 overflow-hidden pt-6">
      {TOP_TEAMS.map((team) => (
        <ClubArt key={team} name={team} className="size-16 shrink-0 md:size-auto md:min-w-0 md:flex-1" />
      ))}
    </Container>
  );
}
