import { expect, it } from '@jest/globals';
import type { DomainEvent, StoredEvent } from '../model/event.js';
import { type RowOf, defineReadModel, named, nullable, sealed, text, timestamptz } from './read-model.js';

type Opened = DomainEvent<'Opened', { readonly by: string | null }>;

const table = defineReadModel({
  table: 'doors',
  category: 'door',
  columns: {
    state: text<'open' | 'closed'>(),
    by: nullable(text()),
    at: timestamptz(),
    note: nullable(sealed()),
  },
});

it('infers the row from the columns', () => {
  const row: RowOf<typeof table> = { state: 'open', by: null, at: new Date(0), note: 'text' };
  // @ts-expect-error: `state` is one of two texts
  const wrongText: RowOf<typeof table> = { ...row, state: 'ajar' };
  // @ts-expect-error: `at` is not nullable
  const wrongNull: RowOf<typeof table> = { ...row, at: null };
  expect([wrongText.state, wrongNull.at]).toEqual(['ajar', null]);
});

it('gives the projection the table, the columns and the function that makes its rows', () => {
  const doors = table.projection<Opened>((row, { data, at }) => ({
    ...{ state: 'open', note: null, at: row?.at ?? at, by: data.by },
  }));
  const event: StoredEvent<Opened> = {
    ...{ type: 'Opened', data: { by: 'ada' }, id: 'e1', streamId: 'door-1', version: 1, at: new Date(5) },
    meta: { actor: { role: 'clerk', id: 'ada' }, correlationId: 'c1' },
  };
  expect(doors).toMatchObject({ table: 'doors', category: 'door', columns: table.columns });
  expect(doors.project(null, event)).toEqual({ state: 'open', by: 'ada', at: new Date(5), note: null });
});

it('names the columns after the fields in snake case, and selects them as the fields', () => {
  const seats = defineReadModel({
    table: 'seats',
    category: 'seat',
    columns: { row: named('seat_row', text()), heldSince: nullable(timestamptz()), taken_by: text() },
  });
  expect(seats.selected).toBe('id, version, seat_row as "row", held_since as "heldSince", taken_by');
  expect(seats.projection((row) => row).columns).toEqual({
    seat_row: { type: 'text', nullable: false, name: 'seat_row', field: 'row' },
    held_since: { type: 'timestamptz', nullable: true, field: 'heldSince' },
    taken_by: { type: 'text', nullable: false, field: 'taken_by' },
  });
});

it('keeps for each column its SQL type and whether it may be null', () => {
  expect(table.columns).toEqual({
    state: { type: 'text', nullable: false },
    by: { type: 'text', nullable: true },
    at: { type: 'timestamptz', nullable: false },
    note: { type: 'sealed', nullable: true },
  });
});
