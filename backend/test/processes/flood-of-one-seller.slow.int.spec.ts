import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { FileInspector } from '../../src/platform/files/file-inspector.js';
import { newId } from '../../src/platform/ids/new-id.js';
import { DeliveryWorld } from '../delivery-world.js';
import { eventually } from '../eventually.js';
import { rawPdf } from '../hostile-files.js';
import { ticketPdf } from '../sample-files.js';

const GOOD = 20;
/** More than a seat takes in an hour. */
const BAD = 34;
const FORMS_OF_SEAT = 30;
/** What a good file is stored as: itself, its picture, its code. */
const PARTS = 3;

let world: DeliveryWorld;
beforeAll(async () => {
  world = await DeliveryWorld.start({ LIMIT_FACTOR: '1' });
});
afterAll(() => world?.close());

/**
 * One seller sends bad files for a seat and good ones for others, all at once; when the first of them has been read, another
 * seller sends one file. Returns the statuses in the order of the answers, and what is stored.
 */
async function flood() {
  const [flooding, honest] = [await world.seller(), await world.seller()];
  const many = await world.sold({ seats: GOOD + 1, from: flooding });
  const one = await world.sold({ seats: 1, from: honest });
  const files = await Promise.all(Array.from({ length: GOOD }, () => ticketPdf({ code: newId() })));
  const [bad, own] = [rawPdf({ pages: 2, claimedPages: 1 }), await ticketPdf({ code: newId() })];
  const [badSeat = '', ...seats] = many.ids;

  const answers: { readonly from: 'flooding' | 'honest'; readonly status: number }[] = [];
  const send = async (from: (typeof answers)[number]['from'], id: string, file: Buffer) => {
    const { status } = await world.deliver({ flooding, honest }[from].browser, id, file);
    answers.push({ from, status });
  };
  const sent = [
    ...Array.from({ length: BAD }, () => send('flooding', badSeat, bad)),
    ...files.map((file, index) => send('flooding', seats[index] ?? '', file)),
  ];
  await eventually('the first was read', () => answers.some(({ status }) => status === 415));
  await Promise.all([...sent, send('honest', one.id, own)]);

  const place = answers.findIndex(({ from }) => from === 'honest');
  return {
    honest: answers[place]?.status,
    /** How many files of the flooding seller were read after the other seller had the answer. */
    behind: answers.slice(place + 1).length,
    flooding: answers.filter(({ from }) => from === 'flooding').map(({ status }) => status),
    stored: [await world.filesOf(many.purchaseId), await world.filesOf(one.purchaseId)].map(
      ({ length }) => length,
    ),
  };
}

const count = (statuses: readonly number[], wanted: number) =>
  statuses.filter((status) => status === wanted).length;

it('delays only the seller who sends many files at once, and stores none that is refused', async () => {
  const { honest, behind, flooding, stored } = await flood();
  expect(honest).toBe(200);
  expect(behind).toBeGreaterThan((GOOD + FORMS_OF_SEAT) / 2);
  expect([count(flooding, 200), count(flooding, 415), count(flooding, 429)]).toEqual([
    GOOD,
    FORMS_OF_SEAT,
    BAD - FORMS_OF_SEAT,
  ]);
  expect(stored).toEqual([PARTS * GOOD, PARTS]);
});

it('(control) delays the other seller until the last file where the first to come is served first', async () => {
  const inspector = world.app.app.get(FileInspector, { strict: false });
  const [rebuild, inspect] = [inspector.rebuild.bind(inspector), inspector.inspect.bind(inspector)];
  const everybody = newId();
  inspector.rebuild = (file, _sender, page) => rebuild(file, everybody, page);
  inspector.inspect = (file, _sender, page) => inspect(file, everybody, page);
  const { behind } = await flood();
  expect(behind).toBeLessThan(GOOD / 2);
});
