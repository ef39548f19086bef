import { createServer } from 'node:http';

// An events API of 20,000 events. Every event differs in every full read, so that the product cannot keep any
// from the read before. Argument: the number of events.

const SPORTS = 10;
const PER_PAGE = 20;
const EVENTS_OF_TOURNAMENT = 40;
const tournamentsOfSport = Number(process.argv[2]) / SPORTS / EVENTS_OF_TOURNAMENT;
const year = new Date().getFullYear() + 1;
let walk = 0;

function sports(): object {
  walk += 1;
  const data = Array.from({ length: SPORTS }, (_none, n) => ({ id: n + 1, name: `Sport ${n + 1}` }));
  return { success: true, data };
}

function tournaments(sport: number, page: number): object {
  const from = (page - 1) * PER_PAGE;
  const length = Math.max(0, Math.min(PER_PAGE, tournamentsOfSport - from));
  const data = Array.from({ length }, (_none, n) => ({
    id: `${sport}-${from + n}`,
    name: `Tournament ${from + n}`,
    country: { name: 'England' },
  }));
  return { success: true, data, meta: { totalPages: Math.ceil(tournamentsOfSport / PER_PAGE) } };
}

function events(tournament: string): object {
  const sport = Number.parseInt(tournament, 10);
  const data = Array.from({ length: EVENTS_OF_TOURNAMENT }, (_none, n) => ({
    id: `${tournament}-${n}`,
    name: `Home ${n} vs Away ${walk}`,
    dateOfEvent: `${10 + (n % 18)}/06/${year}`,
    timeOfEvent: '20:00',
    venue: { name: `Ground ${n}` },
    city: { name: 'London' },
    country: { name: 'England' },
    eventType: { id: sport, name: `Sport ${sport}` },
  }));
  return { success: true, data };
}

const server = createServer(({ url = '' }, response) => {
  const { pathname, searchParams } = new URL(url, 'http://upstream');
  const [, , what, id = ''] = pathname.split('/');
  const answer = {
    'event-type': sports,
    tournaments: () => tournaments(Number(id), Number(searchParams.get('page'))),
    tournament: () => events(id),
  }[what ?? ''];
  response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
  response.end(answer && JSON.stringify(answer()));
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address) process.send?.({ url: `http://127.0.0.1:${address.port}` });
});
process.on('disconnect', () => process.exit());
