import type { PinnedEvent, PinnedTournament } from '@terrace/contracts/http/market/catalogue';
import { topics } from '@terrace/contracts/live/topics';
import { type LiveView, toAdmins } from '../../../platform/live/live-view.js';
import type { TopicRule } from '../../../platform/live/topic-rule.js';
import { type EventPinsReader, isUpcoming } from './event-pins.reader.js';
import type { TournamentPinsReader } from './tournament-pins.reader.js';

/** A pin, and whether visitors see it now. */
interface ShownPin {
  readonly id: string;
  readonly version: number;
  readonly pin: PinnedEvent | PinnedTournament;
  readonly isPublic: boolean;
}

/** Visitors see pinned events appear and go; administrators see every pin, on or off. */
export function eventPinLive(pins: EventPinsReader): LiveView<ShownPin> {
  return {
    kind: 'pin',
    category: 'eventpin',
    load: async (ids) => {
      const now = new Date();
      return (await pins.present(await pins.rows(ids))).map((pin) =>
        shown(pin, pin.pinned && isUpcoming(pin.event, now)),
      );
    },
    messages: messagesOf,
  };
}

export function tournamentPinLive(pins: TournamentPinsReader): LiveView<ShownPin> {
  return {
    kind: 'tournament-pin',
    category: 'tournamentpin',
    load: async (ids) => (await pins.present(await pins.rows(ids))).map((pin) => shown(pin, pin.pinned)),
    messages: messagesOf,
  };
}

/** What is pinned is public. */
export const pinsTopic: TopicRule = {
  topic: topics.pins,
  authorise: () => Promise.resolve(topics.pins),
};

function shown(pin: PinnedEvent | PinnedTournament, isPublic: boolean): ShownPin {
  return { id: pin.id, version: pin.version, pin, isPublic };
}

function messagesOf({ pin, isPublic }: ShownPin) {
  return [
    { room: topics.pins, topic: topics.pins, data: isPublic ? pin : null },
    toAdmins('catalogue.see', pin),
  ];
}
