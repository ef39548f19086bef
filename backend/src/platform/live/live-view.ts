import { topics } from '@terrace/contracts/live/topics';
import type { AdminPermission } from '@terrace/contracts/values/admin-roles';
import type { Queryable } from '@terrace/event-core/database/queryable';

/** One message for one room: `topic` is the name the client subscribed by, `data` null is a tombstone. */
export interface LiveMessage {
  /** Internal room, `kind:{id}`; the same as `topic` for public topics. */
  readonly room: string;
  readonly topic: string;
  readonly data: object | null;
}

/** A row of a read model with the version of its stream. */
export interface VersionedRow {
  readonly id: string;
  readonly version: number;
}

/**
 * How a change of one kind of stream reaches screens: the platform loads the present rows of the streams
 * that changed, and the view decides which rooms see what of it (the same presenter as the REST answer).
 * A row that a room no longer shows goes there with `data: null`, so rooms must follow from what a stream
 * keeps for life (its owner), never from what it changes.
 */
export interface LiveView<Row extends VersionedRow = VersionedRow> {
  readonly kind: string;
  /** Category of the streams it follows, or several; the ids of `load` are the entity ids in them. */
  readonly category: string | readonly string[];
  readonly load: (ids: readonly string[], database: Queryable) => Promise<readonly Row[]>;
  /** May run again for the same row; it must be pure. */
  readonly messages: (row: Row) => readonly LiveMessage[];
  /** What to say of a stream that has no row any more, if its rooms follow from the id alone. */
  readonly gone?: (id: string) => readonly LiveMessage[];
}

/** The room of the administrators whose roles allow this. */
export function adminRoom(permission: AdminPermission): string {
  return `${topics.admin}:${permission}`;
}

/** The room of a signed-in person, whatever the role. */
export function inboxRoom(accountId: string): string {
  return `${topics.inbox}:${accountId}`;
}

/** The room of one administrator, whatever the roles. */
export function ownAdminRoom(accountId: string): string {
  return `${topics.admin}@${accountId}`;
}

/** A row for the administrators whose roles allow it; null where they see it no more. */
export function toAdmins(permission: AdminPermission, data: object | null): LiveMessage {
  return { room: adminRoom(permission), topic: topics.admin, data };
}

/** A view of rows that administrators see, and nobody else; a row that has gone goes from their lists. */
export function viewForAdmins<Row extends VersionedRow>({
  permission,
  present,
  ...view
}: Pick<LiveView<Row>, 'kind' | 'category' | 'load'> & {
  /** Who sees them. */
  readonly permission: AdminPermission;
  readonly present: (row: Row) => object;
}): LiveView<Row> {
  return {
    ...view,
    messages: (row) => [toAdmins(permission, present(row))],
    gone: () => [toAdmins(permission, null)],
  };
}

/** A view of rows of any type. */
export type AnyLiveView = Omit<LiveView, 'messages'> & {
  readonly messages: (row: never) => readonly LiveMessage[];
};

/** A view as the platform keeps it: the row's type is the view's own business. */
export interface PreparedView {
  readonly kind: string;
  readonly categories: readonly string[];
  readonly present: (ids: readonly string[], database: Queryable) => Promise<ReadonlyMap<string, Presented>>;
}

/** What the rooms see of one stream now. */
export interface Presented {
  readonly version: number;
  readonly messages: readonly LiveMessage[];
}

/** Binds a view's `load` to its `messages`. */
export function prepareView(given: AnyLiveView): PreparedView {
  // `messages` gets nothing but rows that the same view has loaded.
  const view = given as LiveView;
  return {
    kind: view.kind,
    categories: [view.category].flat(),
    present: async (ids, database) => {
      const rows = await view.load(ids, database);
      const presented = new Map<string, Presented>();
      for (const row of rows) presented.set(row.id, { version: row.version, messages: view.messages(row) });
      for (const id of ids) {
        // Version 0: the caller knows of which version the stream was when its row had gone.
        if (!presented.has(id)) presented.set(id, { version: 0, messages: view.gone?.(id) ?? [] });
      }
      return presented;
    },
  };
}
