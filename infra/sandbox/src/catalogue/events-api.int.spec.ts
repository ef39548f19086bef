import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { REAL_SEASON_MATCHES, describeOnRealSeason } from '../../test/real-season.js';
import { startTestSandbox } from '../../test/sandbox-client.js';

type TestSandbox = Awaited<ReturnType<typeof startTestSandbox>>;

describe('the events API', () => {
  let sandbox: TestSandbox;
  beforeAll(async () => {
    sandbox = await startTestSandbox();
  });
  afterAll(() => sandbox.close());

  it('lists the sports', async () => {
    const answer = await sandbox.json('/events/event-type');
    expect(answer).toMatchObject({
      success: true,
      data: expect.arrayContaining([{ id: '1', name: 'Football' }]),
    });
  });

  it('pages through the tournaments of a sport', async () => {
    const path = '/events/tournaments/1?perPage=20&language=en_us&page=';
    const [first, second, third] = await Promise.all([1, 2, 3].map((page) => sandbox.json(`${path}${page}`)));
    expect(first).toMatchObject({ meta: { page: 1, perPage: 20, total: 33, totalPages: 2 } });
    expect(first).toHaveProperty('data.length', 20);
    expect(first).toHaveProperty('data.0', {
      id: '1001',
      name: 'Premier League',
      country: 'England',
      season: '2026/27',
      logo: `${sandbox.url}/logos/1001.svg`,
    });
    expect(second).toHaveProperty('data.length', 13);
    expect(third).toMatchObject({ success: true, data: [] });
  });

  it('counts pages as last_page for one sport', async () => {
    const answer = await sandbox.json('/events/tournaments/2?page=1&perPage=5');
    expect(answer).toHaveProperty('meta.last_page', 4);
    expect(answer).not.toHaveProperty('meta.totalPages');
  });

  it('lists the events of a tournament by date, each as it is returned alone', async () => {
    const list = await sandbox.json('/events/tournament/1002');
    const event = await sandbox.json('/events/10020003');
    expect(list).toMatchObject({ success: true });
    expect(list).toHaveProperty('data', expect.arrayContaining([Object(event).data]));
    expect(event).toMatchObject({
      success: true,
      data: {
        id: '10020003',
        dateOfEvent: expect.stringMatching(/^\d{2}\/\d{2}\/2\d{3}$/),
        city: { name: expect.any(String) },
        country: { name: 'Spain' },
        eventType: { id: '1', name: 'Football' },
        links: { tickets: 'https://api.events.example/events/10020003/tickets' },
      },
    });
  });

  it('returns the ticket categories of an event', async () => {
    expect(await sandbox.json('/events/10010001/tickets')).toMatchObject({
      success: true,
      ticketData: {
        data: expect.arrayContaining([
          {
            id: '100100011',
            categoryName: 'Shortside Upper',
            price: expect.any(Number),
            serviceFee: expect.any(Number),
            currency: 'GBP',
            availableSellingQuantities: expect.any(Array),
            deliveryMethods: expect.arrayContaining([
              { name: expect.any(String), price: expect.any(Number) },
            ]),
            immediateConfirmationText: expect.any(String),
            requiredPurchaseFields: expect.objectContaining({ fullName: true }),
            updatedBy: expect.any(String),
          },
        ]),
      },
    });
  });

  it.each(['/events/1', '/events/1/tickets', '/events/tournament/1', '/events/tournaments/99', '/elsewhere'])(
    'answers 404 for the unknown path %s',
    async (path) => {
      const response = await sandbox.call(path);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ success: false, message: expect.any(String) });
    },
  );

  it('rejects an invalid page number', async () => {
    expect((await sandbox.call('/events/tournaments/1?page=0')).status).toBe(400);
  });

  it('draws a logo for every tournament, and venue maps', async () => {
    const logo = await sandbox.call('/logos/1001.svg');
    expect(logo.headers.get('content-type')).toContain('image/svg+xml');
    expect(await logo.text()).toContain('<title>Premier League</title>');
    expect(await (await sandbox.call('/maps/10010001.svg')).text()).toContain('Emirates Stadium');
    expect((await sandbox.call('/logos/77.svg')).status).toBe(404);
  });

  it('changes an event and its prices on request', async () => {
    const changed = await sandbox.post('/_sandbox/events/10010005', {
      name: 'A vs B',
      date: '2027-01-31',
      time: '20:15',
      price: 12.5,
    });
    expect(changed.status).toBe(200);
    expect(await sandbox.json('/events/10010005')).toMatchObject({
      data: { name: 'A vs B', dateOfEvent: '31/01/2027', date: '31/01/2027', timeOfEvent: '20:15' },
    });
    const tickets = Object(await sandbox.json('/events/10010005/tickets')).ticketData.data;
    expect(new Set(tickets.map((category: { price: number }) => category.price))).toEqual(new Set([12.5]));
    await sandbox.post('/_sandbox/events/10010005', {
      venue: 'Wembley',
      city: 'London',
      status: 'cancelled',
    });
    expect(await sandbox.json('/events/10010005')).toMatchObject({
      data: { venue: { name: 'Wembley' }, city: { name: 'London' }, status: 'cancelled' },
    });
    await sandbox.post('/_sandbox/events/10010005', { status: 'on', gone: true });
    const ids = async () =>
      Object(await sandbox.json('/events/tournament/1001')).data.map(({ id }: { id: string }) => id);
    expect(await ids()).not.toContain('10010005');
    expect((await sandbox.call('/events/10010005')).status).toBe(404);
    await sandbox.post('/_sandbox/events/10010005', { gone: false });
    expect(await ids()).toContain('10010005');
    expect((await sandbox.post('/_sandbox/events/10010005', { colour: 'red' })).status).toBe(400);
    expect((await sandbox.post('/_sandbox/events/7', { name: 'x' })).status).toBe(404);
  });
});

describeOnRealSeason('the events API with an openfootball folder', (fixturesDir) => {
  it('serves every match of it', async () => {
    const sandbox = await startTestSandbox({ fixturesDir });
    const tournaments = Object(await sandbox.json('/events/tournaments/1?perPage=100')).data;
    const lists = await Promise.all(
      tournaments.map(({ id }: { id: string }) => sandbox.json(`/events/tournament/${id}`)),
    );
    const events = lists.map((list) => Object(list).data);
    expect(events.flat()).toHaveLength(REAL_SEASON_MATCHES);
    for (const [first] of events) expect(first.dateOfEvent).toMatch(/^2[3-9]\/11\/2026$/);
    await sandbox.close();
  });

  it('names an unreadable folder', async () => {
    await expect(startTestSandbox({ fixturesDir: '/no/such/folder' })).rejects.toThrow('/no/such/folder');
  });
});
