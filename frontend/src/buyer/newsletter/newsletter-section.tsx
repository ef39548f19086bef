import { Suspense } from 'react';
import { lazyPart } from '../../navigation/lazy-screen';
import { useIdle } from '../../ui/feedback/use-idle';
import { WidgetBoundary } from '../../ui/feedback/widget-boundary';
import { Card } from '../../ui/layout/card';
import { Section } from '../../ui/layout/section';
import { messages } from './messages';

const loadForm = () =>
  import('./newsletter-form').then(({ NewsletterForm }) => ({ default: NewsletterForm }));
const NewsletterForm = lazyPart(loadForm);

/** The newsletter at the end of the home page; its form is loaded once the page is idle. */
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
