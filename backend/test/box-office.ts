import type { Pool } from 'pg';
import type { Decider } from '@terrace/event-core/model/decider';
import { DomainError } from '@terrace/event-core/model/errors';
import { type EventCore, type EventCoreOptions, createEventCore } from '@terrace/event-core/event-core';
import {
  SealedText,
  defineReadModel,
  integer,
  jsonb,
  nullable,
  sealed,
  text,
  timestamptz,
} from '@terrace/event-core/model/read-model';
import type { DomainEvent } from '@terrace/event-core/model/event';
import { eventTypes } from '@terrace/event-core/model/event';

// The smallest feature that uses everything the event core offers; for its specs and benchmarks.

export type ShowEvent =
  | DomainEvent<
      'ShowOpened',
      { readonly title: string; readonly seats: number; readonly hostId: string },
      { name: string; passport: string }
    >
  | DomainEvent<'SeatsTaken', { readonly by: string; readonly seats: number }>
  | DomainEvent<'ShowRenamed', { readonly from: string; readonly to: string }>
  | DomainEvent<'ShowClosed'>;

export type ShowCommand =
  | {
      readonly type: 'Open';
      readonly title: string;
      readonly seats: number;
      readonly host?: { readonly id: string; readonly name: string; readonly passport: string };
    }
  | { readonly type: 'Take'; readonly by: string; readonly seats: number }
  | { readonly type: 'Rename'; readonly to: string }
  | { readonly type: 'Close' };

export interface Show {
  readonly title: string;
  readonly free: number;
  readonly open: boolean;
}

const titleClaim = (value: string) => ({ scope: 'show-title', value, refusal: 'title-taken' });

/** A show has a title of its own and never takes more seats than it has. */
export const showDecider: Decider<Show, ShowCommand, ShowEvent> = {
  category: 'show',
  initial: () => ({ title: '', free: 0, open: false }),
  decide(command, show) {
    if (command.type !== 'Open' && !show.open) throw new DomainError('show-closed');
    switch (command.type) {
      case 'Open': {
        const { title, seats, host } = command;
        const data = { title, seats, hostId: host?.id ?? 'nobody' };
        if (!host) return [{ type: 'ShowOpened', data }];
        const { id, name, passport } = host;
        return [{ type: 'ShowOpened', data, personal: { [id]: { name, passport } } }];
      }
      case 'Take':
        if (show.free < command.seats) throw new DomainError('sold-out', { free: show.free });
        return [{ type: 'SeatsTaken', data: { by: command.by, seats: command.seats } }];
      case 'Rename':
        return [{ type: 'ShowRenamed', data: { from: show.title, to: command.to } }];
      case 'Close':
        return [{ type: 'ShowClosed', data: {} }];
    }
  },
  evolve(show, event) {
    switch (event.type) {
      case 'ShowOpened':
        return { title: event.data.title, free: event.data.seats, open: true };
      case 'SeatsTaken':
        return { ...show, free: show.free - event.data.seats };
      case 'ShowRenamed':
        return { ...show, title: event.data.to };
      case 'ShowClosed':
        return { ...show, open: false };
    }
  },
  claims(event) {
    switch (event.type) {
      case 'ShowOpened':
        return { take: [titleClaim(event.data.title)] };
      case 'ShowRenamed':
        return { release: [titleClaim(event.data.from)], take: [titleClaim(event.data.to)] };
      case 'SeatsTaken':
      case 'ShowClosed':
        return {};
    }
  },
};

const table = defineReadModel({
  table: 'show_list',
  category: 'show',
  columns: {
    title: text(),
    host_name: text(),
    host_passport: nullable(sealed()),
    taken: integer(),
    takers: jsonb<Readonly<Record<string, number>>>(),
    opened_at: timestamptz(),
  },
});

/** Closed shows have no row. */
export const showList = table.projection<ShowEvent>((row, event) => {
  switch (event.type) {
    case 'ShowOpened': {
      const { title, hostId } = event.data;
      const host = event.personal?.[hostId];
      const host_passport = host ? new SealedText(hostId, host.passport) : null;
      return {
        title,
        host_name: host?.name ?? 'erased',
        host_passport,
        taken: 0,
        takers: {},
        opened_at: event.at,
      };
    }
    case 'SeatsTaken': {
      const { by, seats } = event.data;
      const takers = { ...row?.takers, [by]: (row?.takers[by] ?? 0) + seats };
      return row && { ...row, taken: row.taken + seats, takers };
    }
    case 'ShowRenamed':
      return row && { ...row, title: event.data.to };
    case 'ShowClosed':
      return null;
  }
});

export const showEvents = eventTypes<ShowEvent>({
  ShowOpened: {},
  SeatsTaken: {},
  ShowRenamed: {},
  ShowClosed: {},
});

/** The read model's DDL, which for a real feature is a migration. */
export async function createBoxOffice(pool: Pool): Promise<void> {
  await pool.query(
    `create table show_list (
       id text primary key, version integer not null, title text not null, host_name text not null,
       host_passport text, taken integer not null, takers jsonb not null, opened_at timestamptz not null)`,
  );
  await pool.query('create index show_list_title on show_list (title)');
  await pool.query("insert into read_models (table_name) values ('show_list')");
}

export const BOX_OFFICE_MASTER_KEY = Buffer.alloc(32, 7).toString('base64');

/** A busy machine must not fail specs that are not about time. */
const TIMEOUT_MS = 30_000;

/** An event core with the box office as its only feature; several on one database are as many processes. */
export function openBoxOffice(
  databaseUrl: string,
  timeoutMs = TIMEOUT_MS,
  parts: Partial<EventCoreOptions> = {},
): EventCore {
  const core = createEventCore({
    ...parts,
    databaseUrl,
    masterKey: BOX_OFFICE_MASTER_KEY,
    timeoutMs,
  });
  core.add({ events: [showEvents], projections: [showList] });
  return core;
}

/** Context of commands in specs. */
export const somebody = { actor: { role: 'system', id: 'spec' }, correlationId: 'spec' } as const;
