import { pageHeads } from '@terrace/contracts/pages/page-heads';
import { Heart, LockKeyhole, ShieldCheck, Trophy } from 'lucide-react';
import { routes } from '../../app/paths';
import { Container } from '../../ui/container';
import { FigureList } from '../../ui/figure-list';
import { Hero } from '../../ui/hero';
import { LinkButton } from '../../ui/link-button';
import { PageHead } from '../../ui/page-head';
import { PointList } from '../../ui/point-list';
import { Section } from '../../ui/section';
import { messages } from './messages';
import { ScarfRow } from './scarf-row';

const ICONS = { trust: ShieldCheck, excellence: Trophy, security: LockKeyhole, passion: Heart };

/** `/about`: story, mission, values, team (spec 2). */
export default function AboutScreen() {
  return (
    <div className="pb-18">
      <PageHead {...pageHeads.about} />
      <Hero title={messages.heroTitle} text={messages.heroText} />
      <ScarfRow />
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
        <FigureList figures={messages.figures} />
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
