import { Injectable } from '@nestjs/common';
import type { Role } from '@terrace/contracts/values/statuses';
import { Database } from '../../../../platform/database/database.js';
import { newId } from '../../../../platform/ids/new-id.js';

const VIEW_MINUTES = 15;
export const VIEW_SECONDS = VIEW_MINUTES * 60;

/** `id` is the content of the cookie. */
export interface StartedView {
  readonly id: string;
  readonly until: Date;
}

/** A view that lasts, and the administrator's session that it belongs to. */
export interface LastingView {
  readonly role: Extract<Role, 'buyer' | 'seller'>;
  readonly personId: string;
  readonly sessionId: string;
  readonly until: Date;
}

/** SQL: whether view `v` of session `s` lasts. It ends with the session in which it was started. */
export const VIEW_LASTS = `v.ended_at is null and v.expires_at > now() and s.revoked_at is null and s.expires_at > now()`;

/** As whom administrators see Terrace now, one row a view, bound to the session that started it. */
@Injectable()
export class Views {
  constructor(private readonly database: Database) {}

  plan(): StartedView {
    return { id: newId(), until: new Date(Date.now() + VIEW_SECONDS * 1000) };
  }

  async start(
    { id, until }: StartedView,
    person: { readonly role: Role; readonly id: string },
    sessionId: string,
  ): Promise<void> {
    await this.database.query(
      'insert into person_views (id, session_id, role, person_id, expires_at) values ($1, $2, $3, $4, $5)',
      [id, sessionId, person.role, person.id, until],
    );
  }

  /** A view by its id; undefined once it has ended. */
  async find(id: string): Promise<LastingView | undefined> {
    const { rows } = await this.database.query<LastingView>(
      `select v.role, v.person_id as "personId", v.session_id as "sessionId", v.expires_at as until
       from person_views v join sessions s on s.id = v.session_id where v.id = $1 and ${VIEW_LASTS}`,
      [id],
    );
    return rows[0];
  }

  async end(id: string): Promise<void> {
    await this.database.query('update person_views set ended_at = now() where id = $1 and ended_at is null', [
      id,
    ]);
  }
}

const VIEW_SESSION = 'view:';

/** What stands for a session where somebody else looks: it has no row in `sessions`. */
export function viewSessionOf(viewId: string): string {
  return `${VIEW_SESSION}${viewId}`;
}

export function viewOfSession(sessionId: string): string | undefined {
  return sessionId.startsWith(VIEW_SESSION) ? sessionId.slice(VIEW_SESSION.length) : undefined;
}
