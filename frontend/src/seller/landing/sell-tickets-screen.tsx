import { pageHeads } from '@terrace/contracts/pages/page-heads';
import { sellerShare } from '@terrace/contracts/values/money/commission';
import { Radio, ShieldCheck, Tag, Users } from 'lucide-react';
import { useMarketing } from '../../api/use-marketing';
import { routes } from '../../navigation/paths';
import { Hero } from '../../ui/layout/hero';
import { PageHead } from '../../ui/layout/page-head';
import { Section } from '../../ui/layout/section';
import { ClubArt } from '../../ui/picture/club-art';
import { FigureList } from '../../ui/text/figure-list';
import { Money } from '../../ui/text/money';
import { PointList } from '../../ui/text/point-list';
import { QuestionList } from '../../ui/text/question-list';
import { StatusBadge } from '../../ui/text/status-badge';
import { TextLink } from '../../ui/text/text-link';
import { useSellerTerms } from '../terms/seller-terms';
import { GetStarted } from './get-started';
import { messages } from './messages';
import type { SellerTerms } from '@terrace/contracts/http/money/policies';

const ICONS = { fans: Users, once: ShieldCheck, live: Radio, price: Tag };

const EXAMPLE_PRICE = { amount: 120_00, currency: 'USD' };

/** `/sell-tickets`: why and how to sell (product.md 2.24). */
export default function SellTicketsScreen() {
  const terms = useSellerTerms();
  const { sellers: figures } = useMarketing();
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
      {figures.length > 0 && (
        <Section title={messages.stats}>
          <FigureList figures={figures} />
        </Section>
      )}
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

/** An example ticket that shows what a seller receives. */
function ExampleTicket({ terms }: { readonly terms: SellerTerms | undefined }) {
  const { caption, status, event, teams, place, price, receive, left } = messages.example;
  return (
    <figure className="w-full md:w-90">
      <div className="overflow-hidden rounded-card border border-line bg-surface shadow-lift">
        <div className="flex justify-center gap-4 bg-sunken pt-3">
          {teams.map((team) => (
            <ClubArt key={team} name={team} className="size-20" />
          ))}
        </div>
        <div className="p-6">
          <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
            <StatusBadge tone="approved">{status}</StatusBadge>
            <span className="text-14 text-ink-2">{left}</span>
          </div>
          <p className="text-18 font-heavy tracking-tight">{event}</p>
          <p className="text-ink-2">{place}</p>
          <dl className="mt-4 flex flex-col gap-1 border-t-2 border-dashed border-line pt-4">
            <div className="flex items-baseline justify-between gap-4">
              <dt className="text-ink-2">{price}</dt>
              <dd>
                <Money value={EXAMPLE_PRICE} />
              </dd>
            </div>
            <div className="flex items-baseline justify-between gap-4">
              <dt className="font-strong">{receive}</dt>
              <dd className="text-22 font-heavy">
                {terms ? <Money value={sellerShare(EXAMPLE_PRICE, terms.commissionPercent)} /> : '–'}
              </dd>
            </div>
          </dl>
        </div>
      </div>
      <figcaption className="mt-2 text-center text-14 text-ink-2">{caption}</figcaption>
    </figure>
  );
}
