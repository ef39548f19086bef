import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { fold } from '@terrace/contracts/values/text/fold';
import { createPool } from '@terrace/event-core/database/pool';
import type { Decider } from '@terrace/event-core/model/decider';
import type { DomainEvent } from '@terrace/event-core/model/event';
import { on } from '@terrace/event-core/model/plan';
import { ProjectionRegistry } from '@terrace/event-core/model/read-model';
import { PersonEraser } from '@terrace/event-core/projections/person-eraser';
import { EventStore } from '@terrace/event-core/store/event-store';
import type { Pool } from 'pg';
import { newId } from '../../src/platform/ids/new-id.js';
import { type TestApp, startTestApp } from '../app.js';
import { carryOut } from '../market.js';
import { foundIn } from './canaries.js';
import { declaredStreams } from './declared-events.js';
import { dumpTables } from './dump.js';

type Append = { readonly events: readonly DomainEvent[] };

/** Appends what it is given, whatever the rules of the category are. */
const appending = (category: string): Decider<null, Append, DomainEvent> => ({
  category,
  initial: () => null,
  decide: ({ events }) => events,
  evolve: (state) => state,
});

const personId = newId();
/** One of each personal field of each type of event. */
const texts: string[] = [];
const streams = declaredStreams({
  personId,
  personalText: (type, field) => {
    const text = `Canary-${type}-${field}-${newId()}`;
    texts.push(text);
    return text;
  },
});

let app: TestApp;
let pool: Pool;
const streamIds: string[] = [];

beforeAll(async () => {
  app = await startTestApp({ ROLE: 'api' });
  pool = createPool(app.databaseUrl);
  for (const { category, events } of streams)
    for (const event of events) streamIds.push(await append(category, event, events[0]));
});
afterAll(async () => {
  await pool?.end();
  await app?.close();
});

/** Makes a stream of this event after the one that opens it, so that no later event hides its texts; returns its id. */
async function append(category: string, event: DomainEvent, opening = event): Promise<string> {
  const id = newId();
  const events = event === opening ? [event] : [opening, event];
  try {
    await carryOut(app, on(appending(category), id, { events }, { isNew: true }));
  } catch (error) {
    throw new Error(`The sample of ${event.type} cannot be appended`, { cause: error });
  }
  return `${category}-${id}`;
}

/** The tables that hold a text, as it is, folded as for searches, in hex or in base64, and which. */
async function foundInTables(): Promise<Record<string, string[]>> {
  const wanted = texts.flatMap((text) => [text, fold(text)]);
  const tables = await dumpTables(pool);
  const found = tables.map(({ name, text }) => [name, foundIn(text, wanted)] as const);
  return Object.fromEntries(found.filter(([, values]) => values.length > 0));
}

async function readableTexts(): Promise<string[]> {
  const store = app.app.get(EventStore);
  const events = (await Promise.all(streamIds.map((id) => store.readStream(id)))).flat();
  return events.flatMap(({ personal }) => Object.values(personal?.[personId] ?? {}));
}

it('(control) every personal text of every event is readable, and in the clear in read models alone', async () => {
  expect(texts.length).toBeGreaterThan(100);
  expect(new Set(await readableTexts())).toEqual(new Set(texts));
  const found = await foundInTables();
  const readModels = app.app.get(ProjectionRegistry).all();
  expect(readModels.map(({ table }) => `public.${table}`)).toEqual(
    expect.arrayContaining(Object.keys(found)),
  );
  expect(Object.keys(found).length).toBeGreaterThan(10);
  const name = texts.find((text) => text.startsWith('Canary-AccountOpened-fullName'));
  expect(found['public.buyer_accounts']).toEqual(expect.arrayContaining([name, fold(name ?? '')]));
});

it('no personal text of any event is anywhere once its person is erased', async () => {
  await app.app.get(PersonEraser).erase(personId);
  expect(await foundInTables()).toEqual({});
  expect(await readableTexts()).toEqual([]);
});
