import { pageHeads } from '@terrace/contracts/pages/page-heads';
import { Radio, ShieldCheck, Tag, Users } from 'lucide-react';
import { routes } from '../../navigation/paths';
import { Hero } from '../../ui/layout/hero';
import { PageHead } from '../../ui/layout/page-head';
import { Section } from '../../ui/layout/section';
import { FigureList } from '../../ui/text/figure-list';
import { PointList } from '../../ui/text/point-list';
import { QuestionList } from '../../ui/text/question-list';
import { TextLink } from '../../ui/text/text-link';
import { useSellerTerms } from '../terms/seller-terms';
import { ExampleTicket } from './example-ticket';
import { GetStarted } from './get-started';
import { messages } from './messages';
import type { SellerTerms } from '@terrace/contracts/http/policies';

const ICONS = { fans: Users, once: ShieldCheck, live: Radio, price: Tag };

/** `/sell-tickets`: why and how to sell (product.md 2.24). */
export default function SellTicketsScreen() {
  const terms = useSellerTerms();
  return (
    <div className="pb-18">
      <PageHead {...pageHeads.sellTickets} />
      <Hero title={messages.heroTitle} text={messages.heroText} aside={<ExampleTicket terms={terms} />}>
        <GetStarted />
      </Hero>
      <Section title={messages.how}>
        <Steps terms={terms} />
      </Section>
      <Section title={messages.benefits}>
        <PointList
          points={messages.benefitList(terms).map(({ id, ...text }) => ({ icon: ICONS[id], ...text }))}
        />
      </Section>
      <Section title={messages.stats}>
        <FigureList figures={messages.figures} />
      </Section>
      <Section title={messages.faq}>
        <QuestionList questions={messages.questions(terms)} />
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

/** How selling works, in four steps. */
function Steps({ terms }: { readonly terms: SellerTerms | undefined }) {
  return (
    <ol className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {messages.steps(terms).map(({ title, text }, index) => (
        <li key={title} className="rounded-card border border-line bg-surface p-6">
          <span
            aria-hidden="true"
            className="figures mb-4 flex size-11 items-center justify-center rounded-full bg-accent text-18 font-heavy text-on-accent"
          >
            {index + 1}
          </span>
          <h3 className="mb-2 text-18">{title}</h3>
          <p className="text-ink-2">{text}</p>
        </li>
      ))}
    </ol>
  );
}
