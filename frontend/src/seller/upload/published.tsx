import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { routes } from '../../navigation/paths';
import { Button } from '../../ui/button/button';
import { LinkButton } from '../../ui/button/link-button';
import { Card } from '../../ui/layout/card';
import { messages } from './messages';

/** After an upload: what happens now, and the next ticket. */
export function Published({
  eventName,
  onAnother,
  onAnotherEvent,
}: {
  readonly eventName: string;
  readonly onAnother: () => void;
  readonly onAnotherEvent: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card>
      <div className="flex flex-col gap-4">
        <div role="status" className="flex items-start gap-3">
          <CircleCheck aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-approved" />
          <div className="min-w-0">
            <h2 ref={heading} tabIndex={-1} className="text-22 outline-none">
              {messages.done}
            </h2>
            <p className="mt-1 break-words text-ink-2">{messages.doneFor(eventName)}</p>
          </div>
        </div>
        <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
          <Button variant="primary" onClick={onAnother}>
            {messages.addAnother}
          </Button>
          <LinkButton variant="secondary" to={`${routes.sellerDashboard}?tab=my-tickets`}>
            {messages.toMyTickets}
          </LinkButton>
          <Button variant="quiet" onClick={onAnotherEvent}>
            {messages.anotherEvent}
          </Button>
        </div>
      </div>
    </Card>
  );
}
