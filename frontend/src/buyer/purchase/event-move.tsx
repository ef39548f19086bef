import type { Purchase } from '@terrace/contracts/http/buying/purchases';
import type { EventFacts } from '@terrace/contracts/values/event-facts';
import { useEffect, useRef, useState } from 'react';
import { keepInMemory, readFromMemory } from '../../session/drafts';
import { Button } from '../../ui/button/button';
import { InlineMessage } from '../../ui/feedback/inline-message';
import { EventTime } from '../../ui/text/event-time';
import { messages } from './messages';

type Change = NonNullable<Purchase['eventChange']>;

/** The move of the event since the buyer saw the purchase, or null, and how to accept it. */
export interface MoveConsent {
  readonly move: Change | null;
  readonly accept: () => void;
}

/**
 * What the buyer has to accept before paying, as with a price that moved (product.md 13.4). A purchase has only changes
 * since it was started, so one that a reloaded page finds was not accepted yet.
 */
export function useEventMove({ id, eventChange }: Pick<Purchase, 'id' | 'eventChange'>): MoveConsent {
  const name = `event-move-${id}`;
  const [accepted, setAccepted] = useState(() => readFromMemory(name));
  const accept = () => {
    setAccepted(eventChange?.id);
    keepInMemory(name, eventChange?.id);
  };
  if (!eventChange || eventChange.id === accepted || eventChange.kind === 'cancelled')
    return { move: null, accept };
  // What was chosen holds again, and nothing else was accepted.
  return { move: eventChange.kind === 'back' && accepted === undefined ? null : eventChange, accept };
}

/** Old and new day and place, and the button that accepts them. Scrolls to it and focuses it, except while somebody types. */
export function EventMoveNotice({
  move: { before, now, kind },
  onAccept,
}: {
  readonly move: Change;
  readonly onAccept: () => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
    if (!document.activeElement?.matches('input, textarea, select'))
      box.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <InlineMessage tone="rejected">
        <p className="font-strong">{kind === 'moved' ? messages.eventMoved : messages.eventBack}</p>
        <ul>
          {kind === 'moved' && (
            <li>
              {messages.eventWas} <Place of={before} />
            </li>
          )}
          <li className="font-strong">
            {messages.eventIs} <Place of={now} />
          </li>
        </ul>
        <Button variant="secondary" className="mt-3" onClick={onAccept}>
          {messages.acceptMove}
        </Button>
      </InlineMessage>
    </div>
  );
}

function Place({ of: { date, time, venue } }: { readonly of: EventFacts }) {
  return (
    <>
      <EventTime date={date} time={time} noDate={messages.dateTba} />, {venue}
    </>
  );
}
