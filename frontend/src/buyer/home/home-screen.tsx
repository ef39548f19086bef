import { heroes, pageHeads } from '@terrace/contracts/pages/page-heads';
import { Suspense } from 'react';
import { lazyPart } from '../../app/lazy-screen';
import { FigureList } from '../../ui/figure-list';
import { Hero } from '../../ui/hero';
import { PageHead } from '../../ui/page-head';
import { Section } from '../../ui/section';
import { useIdle } from '../../ui/use-idle';
import { WidgetBoundary } from '../../ui/widget-boundary';
import { TeamGrid } from '../browse/team-grid';
import { NewsletterSection } from '../newsletter/newsletter-section';
import { EventListSkeleton } from '../search/event-list-skeleton';
import { SearchForm } from '../search/search-form';
import { messages } from './messages';
import { Reasons } from './reasons';
import { SportsGrid } from './sports-grid';
import { Testimonials } from './testimonials';

const loadUpcoming = () => import('./upcoming-events');
const UpcomingEvents = lazyPart(loadUpcoming);

/** `/`: search first, then what there is (spec 2, Home). */
export default function HomeScreen() {
  return (
    <div className="pb-18">
      <PageHead {...pageHeads.home} />
      <Hero {...heroes.home}>
        <SearchForm />
      </Hero>
      <Section title={messages.sports}>
        <SportsGrid />
      </Section>
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
      <Section title={messages.stats}>
        <FigureList figures={messages.figures} />
      </Section>
      <Section title={messages.testimonials}>
        <Testimonials />
      </Section>
      <NewsletterSection />
    </div>
  );
}

/** The live list and its socket wait until the page itself is there. */
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
