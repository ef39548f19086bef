import { pageHeads } from '@terrace/contracts/pages/page-heads';
import { Radio, ShieldCheck, Tag, Users } from 'lucide-react';
import { routes } from '../../app/paths';
import { FigureList } from '../../ui/figure-list';
import { Hero } from '../../ui/hero';
import { PageHead } from '../../ui/page-head';
import { PointList } from '../../ui/point-list';
import { Section } from '../../ui/section';
import { TextLink } from '../../ui/text-link';
import { ExampleListing } from './example-listing';
import { GetStarted } from './get-started';
import { messages } from './messages';
import { Questions } from './questions';
import { Steps } from './steps';

const ICONS = { fans: Users, once: ShieldCheck, live: Radio, price: Tag };

/** `/sell-tickets`: why and how to sell (spec 2, Sell-tickets landing). */
export default function SellTicketsScreen() {
  return (
    <div className="pb-18">
      <PageHead {...pageHeads.sellTickets} />
      <Hero title={messages.heroTitle} text={messages.heroText} aside={<ExampleListing />}>
        <GetStarted />
      </Hero>
      <Section title={messages.how}>
        <Steps />
      </Section>
      <Section title={messages.benefits}>
        <PointList points={messages.benefitList.map(({ id, ...text }) => ({ icon: ICONS[id], ...text }))} />
      </Section>
      <Section title={messages.stats}>
        <FigureList figures={messages.figures} />
      </Section>
      <Section title={messages.faq}>
        <Questions />
        <p className="mt-6">
          {messages.more}{' '}
          <TextLink to={routes.contact} standalone>
            {messages.contact}
          </TextLink>
        </p>
      </Section>
    </div>
  );
}
