import { heroes, pageHeads } from '@terrace/contracts/pages/page-heads';
import type { Marketing } from '@terrace/contracts/values/marketing';
import { Crown, ShieldCheck, Tag, Zap } from 'lucide-react';
import { Suspense } from 'react';
import { useMarketing } from '../../api/use-marketing';
import { lazyPart } from '../../navigation/lazy-screen';
import { useIdle } from '../../ui/feedback/use-idle';
import { WidgetBoundary } from '../../ui/feedback/widget-boundary';
import { AfterFirst } from '../../ui/layout/after-first';
import { Hero } from '../../ui/layout/hero';
import { PageHead } from '../../ui/layout/page-head';
import { Section } from '../../ui/layout/section';
import { FigureList } from '../../ui/text/figure-list';
import { PointList } from '../../ui/text/point-list';
import { TeamGrid } from '../browse/team-grid';
import { NewsletterSection } from '../newsletter/newsletter-section';
import { EventListSkeleton } from '../search/event-list-skeleton';
import { SearchForm } from '../search/search-form';
import { messages } from './messages';
import { SportsGrid } from './sports-grid';

const UpcomingEvents = lazyPart(async () => {
  // First, so that it runs in a task of its own.
  await import('../../live/live-connection');
  return import('./upcoming-events');
});

/** `/`: search, then sports, events and teams (product.md 2.12). */
export default function HomeScreen() {
  const { home, testimonials } = useMarketing();
  return (
    <div className="pb-18">
      <PageHead {...pageHeads.home} />
      <Hero {...heroes.home}>
        <SearchForm />
      </Hero>
      <Section title={messages.sports}>
        <SportsGrid />
      </Section>
      <AfterFirst>
        <Section title={messages.topTeams}>
          <TeamGrid label={messages.topTeams} />
        </Section>
        <Section title={messages.upcoming}>
          <WidgetBoundary name={messages.upcoming}>
            <UpcomingOnceIdle />
          </WidgetBoundary>
        </Section>
        <Section title={messages.why}>
          <Reasons />
        </Section>
        {home.length > 0 && (
          <Section title={messages.stats}>
            <FigureList figures={home} />
          </Section>
        )}
        {testimonials.length > 0 && (
          <Section title={messages.testimonials}>
            <Testimonials quotes={testimonials} />
          </Section>
        )}
        <NewsletterSection />
      </AfterFirst>
    </div>
  );
}

/** Loads the live list and its socket once the page is idle. */
function UpcomingOnceIdle() {
  const skeleton = <EventListSkeleton text={messages.eventsLoading} count={3} />;
  return useIdle() ? (
    <Suspense fallback={skeleton}>
      <UpcomingEvents />
    </Suspense>
  ) : (
    skeleton
  );
}

const ICONS = { secure: ShieldCheck, instant: Zap, prices: Tag, vip: Crown };

/** Why Choose Us (product.md 1.6). */
function Reasons() {
  return <PointList points={messages.reasons.map(({ id, ...text }) => ({ icon: ICONS[id], ...text }))} />;
}

/** What customers said (product.md 2.12). */
export function Testimonials({ quotes }: { readonly quotes: Marketing['testimonials'] }) {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {quotes.map(({ text, name, about }) => (
        <figure key={name} className="rounded-card border border-line bg-surface p-6">
          <blockquote className="text-18">{text}</blockquote>
          <figcaption className="mt-4 text-14 text-ink-2">
            <span className="font-strong text-ink">{name}</span>, {about}
          </figcaption>
        </figure>
      ))}
    </div>
  );
}
