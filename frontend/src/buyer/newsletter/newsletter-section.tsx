import { Suspense } from 'react';
import { lazyPart } from '../../app/lazy-screen';
import { Card } from '../../ui/card';
import { Section } from '../../ui/section';
import { useIdle } from '../../ui/use-idle';
import { WidgetBoundary } from '../../ui/widget-boundary';
import { messages } from './messages';

const loadForm = () =>
  import('./newsletter-form').then(({ NewsletterForm }) => ({ default: NewsletterForm }));
const NewsletterForm = lazyPart(loadForm);

/** The newsletter at the end of the home page. Its form waits until the page itself is there. */
export function NewsletterSection() {
  return (
    <Section title={messages.title}>
      <Card className="grid gap-4 md:grid-cols-2 md:gap-8">
        <p className="text-18">{messages.text}</p>
        <div className="min-h-34 sm:min-h-18">
          <WidgetBoundary name={messages.title}>
            <Suspense>{useIdle() && <NewsletterForm />}</Suspense>
          </WidgetBoundary>
        </div>
      </Card>
    </Section>
  );
}
