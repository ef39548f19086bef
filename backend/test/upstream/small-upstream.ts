import { type OddServer, json, startOddServer, status } from './odd-server.js';

/** An events API of one sport and a few tournaments; a spec changes what it sends, or how a path behaves. */
export interface SmallUpstream extends OddServer {
  /** Tournament id → its events, as upstream sends them. */
  readonly tournaments: Map<string, object[]>;
  /** Event id → its categories, as upstream sends them. */
  readonly categories: Map<string, unknown>;
  /** Paths that misbehave, by their beginning. */
  readonly faults: Map<string, OddServer['answer']>;
}

/** Starts one with a tournament of two events. */
export async function startSmallUpstream(): Promise<SmallUpstream> {
  const server = await startOddServer();
  const upstream: SmallUpstream = Object.assign(server, {
    tournaments: new Map([
      ['cup', [upstreamEvent('e1', 'Arsenal vs Chelsea'), upstreamEvent('e2', 'Ajax vs PSV')]],
    ]),
    categories: new Map<string, unknown>(),
    faults: new Map<string, OddServer['answer']>(),
  });
  server.answer = (request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    const fault = [...upstream.faults].find(([beginning]) => path.startsWith(beginning));
    (fault?.[1] ?? answerOf(upstream, path))(request, response);
  };
  return upstream;
}

function answerOf({ tournaments, categories }: SmallUpstream, path: string): OddServer['answer'] {
  const [, , first = '', second] = path.split('/');
  if (first === 'event-type') return json({ success: true, data: [{ id: 1, name: 'Football' }] });
  if (first === 'tournaments') {
    const data = [...tournaments.keys()].map((id) => ({ id, name: id, country: { name: 'England' } }));
    return json({ success: true, data, meta: { totalPages: 1 } });
  }
  if (first === 'tournament') {
    const data = tournaments.get(second ?? '');
    return data ? json({ success: true, data }) : status(404);
  }
  if (second === 'tickets') {
    const data = categories.get(first);
    return data ? json({ success: true, ticketData: { data } }) : status(404);
  }
  const event = [...tournaments.values()].flat().find((one) => 'id' in one && one.id === first);
  return event ? json({ success: true, data: event }) : status(404);
}

/** An event in London next year, as upstream sends it. */
export function upstreamEvent(id: string, name: string, more: object = {}): object {
  return {
    id,
    name,
    dateOfEvent: `15/06/${new Date().getFullYear() + 1}`,
    timeOfEvent: '20:00',
    venue: { name: 'The Ground' },
    city: { name: 'London' },
    country: { name: 'England' },
    eventType: { id: 1, name: 'Football' },
    ...more,
  };
}

/** A category as upstream sends it. */
export function upstreamCategory(id: string, more: object = {}): object {
  return {
    id,
    categoryName: 'Longside',
    price: 100.5,
    serviceFee: 12.06,
    currency: 'GBP',
    availableSellingQuantities: [1, 2, 4],
    ...more,
  };
}
