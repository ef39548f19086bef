import { Injectable } from '@nestjs/common';
import { topics } from '@terrace/contracts/live/topics';
import type { PersonKind, WaitingErasure } from '@terrace/contracts/http/identity/privacy';
import { PersonalDataKeys, openColumn } from '@terrace/event-core/encryption/personal-data-keys';
import {
  type RowOf,
  SealedText,
  defineReadModel,
  jsonb,
  nullable,
  sealed,
  text,
  timestamptz,
} from '@terrace/event-core/model/read-model';
import { ERASED } from '../../../../platform/text/erased.js';
import { Database } from '../../../../platform/database/database.js';
import { rowsById } from '../../../../platform/database/rows-by-id.js';
import { type LiveView, inboxRoom, toAdmins } from '../../../../platform/live/live-view.js';
import { type ErasureEvent, type WaitsFor, addressIn } from './erasure.events.js';

const table = defineReadModel({
  table: 'waiting_erasures',
  category: 'erasure',
  columns: {
    kind: text<PersonKind>(),
    person_ids: jsonb<readonly string[]>(),
    /** Sealed under the person's key. */
    email: nullable(sealed()),
    requested_at: timestamptz(),
    /** The administrator who asked; null where the person did. */
    requested_by: nullable(text()),
    requester_name: nullable(text()),
    waits_for: jsonb<readonly WaitsFor[]>(),
  },
});

/** Erasures that wait; a row goes with the end of the wait. */
export const waitingErasures = table.projection<ErasureEvent>((row, event) => {
  switch (event.type) {
    case 'ErasureRequested': {
      const { kind, personIds, about, by } = event.data;
      const email = addressIn(event);
      const admin = event.personal?.[by];
      return {
        ...{ kind, person_ids: personIds, requested_at: event.at, waits_for: [] },
        email: email === undefined ? null : new SealedText(about, email),
        requested_by: by === about ? null : by,
        requester_name: admin && 'name' in admin ? admin.name : null,
      };
    }
    case 'ErasureWaited':
      return row && { ...row, waits_for: event.data.waitsFor };
    case 'ErasureWithdrawn':
    case 'ErasureExecuted':
      return null;
  }
});

/** A row as queries return it, its address sealed until it is decrypted. */
type Row = Omit<RowOf<typeof table>, 'email'> & {
  readonly id: string;
  readonly version: number;
  readonly email: string | null;
};

function present(row: Row): WaitingErasure {
  const { id, version, kind, email, requested_at, requested_by, requester_name, waits_for } = row;
  return {
    ...{ id, version, kind, email, requestedAt: requested_at.toISOString() },
    requestedBy: requested_by === null ? null : { id: requested_by, name: requester_name ?? ERASED },
    waitsFor: waits_for.map((matter) => ({ ...matter, prevents: true })),
  };
}

const loadRows = rowsById<Row>('waiting_erasures');
const MAX_LISTED = 200;

/** Reads erasures that wait. */
@Injectable()
export class ErasuresReader {
  constructor(
    private readonly database: Database,
    private readonly keys: PersonalDataKeys,
  ) {}

  /** The one with this id: an account's has the account's. Null when none waits. */
  async of(id: string): Promise<WaitingErasure | null> {
    return (await this.opened(await loadRows([id], this.database)))[0] ?? null;
  }

  /** The one of a guest who is any of these persons. */
  async ofGuest(personIds: readonly string[]): Promise<WaitingErasure | null> {
    const { rows } = await this.database.query<Row>(
      `select * from waiting_erasures where kind = 'guest' and person_ids ?| $1 order by requested_at limit 1`,
      [personIds],
    );
    return (await this.opened(rows))[0] ?? null;
  }

  /** All of them, the oldest first. */
  async all(): Promise<WaitingErasure[]> {
    const { rows } = await this.database.query<Row>(
      'select * from waiting_erasures order by requested_at, id limit $1',
      [MAX_LISTED],
    );
    return this.opened(rows);
  }

  /** The next ids after this one, for who executes them. */
  async idsAfter(id: string, limit: number): Promise<readonly string[]> {
    const { rows } = await this.database.query<{ id: string }>(
      'select id from waiting_erasures where id > $1 order by id limit $2',
      [id, limit],
    );
    return rows.map(({ id }) => id);
  }

  private async opened(rows: readonly Row[]): Promise<WaitingErasure[]> {
    return (await openColumn(this.keys, 'email', rows)).map(present);
  }
}

/** The person and the administrators see what an erasure waits for. */
export function erasureLive(keys: PersonalDataKeys): LiveView<Row> {
  const toAll = (id: string, data: object | null) => [
    { room: inboxRoom(id), topic: topics.inbox, data },
    toAdmins('privacy.see', data),
  ];
  return {
    kind: 'erasure',
    category: 'erasure',
    load: async (ids, database) => openColumn(keys, 'email', await loadRows(ids, database)),
    messages: (row) => toAll(row.id, present(row)),
    gone: (id) => toAll(id, null),
  };
}
