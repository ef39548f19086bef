import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Role } from '@terrace/contracts/values/statuses';
import { Database } from '../../../../platform/database/database.js';
import { newId } from '../../../../platform/ids/new-id.js';
import { tokenHash } from '../../../../platform/ids/random-token.js';

/** How long the mailed link works, in minutes. */
export const EMAIL_CHANGE_MINUTES = 60;

/** A new address that its owner has not confirmed yet. */
export interface EmailChange {
  readonly role: Role;
  readonly accountId: string;
  /** Of the session that asked for it. */
  readonly sessionId: string;
  readonly email: string;
}

interface Row {
  readonly role: Role;
  readonly account_id: string;
  readonly session_id: string;
  readonly email: string;
}

/** Addresses that accounts want to change to, one an account: the latest. Of the links' tokens only the hashes are stored. */
@Injectable()
export class EmailChanges {
  constructor(private readonly database: Database) {}

  /** Notes what the account asks for, in place of what it asked for before; returns its id, for the mail. */
  async request({ role, accountId, sessionId, email }: EmailChange): Promise<string> {
    const id = newId();
    await this.database.query(
      `insert into email_changes (account_id, id, session_id, email, role, expires_at)
       values ($1, $2, $3, $4, $5, ${EXPIRY})
       on conflict (account_id) do update
       set id = excluded.id, session_id = excluded.session_id, email = excluded.email, token_hash = null,
           expires_at = excluded.expires_at`,
      [accountId, id, sessionId, email, role],
    );
    return id;
  }

  async find(id: string): Promise<EmailChange | undefined> {
    const { rows } = await this.database.query<Row>(
      'select role, account_id, session_id, email from email_changes where id = $1 and expires_at > now()',
      [id],
    );
    return rows[0] && changeOf(rows[0]);
  }

  /** A new token for the mail; the token of an earlier mail no longer works. */
  async issue(id: string): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await this.database.query(
      `update email_changes set token_hash = $2, expires_at = ${EXPIRY} where id = $1`,
      [id, tokenHash(token)],
    );
    return token;
  }

  /** What a token confirms, while it works. */
  async confirmedBy(token: string): Promise<EmailChange | undefined> {
    const { rows } = await this.database.query<Row>(
      'select role, account_id, session_id, email from email_changes where token_hash = $1 and expires_at > now()',
      [tokenHash(token)],
    );
    return rows[0] && changeOf(rows[0]);
  }

  /** Ends what the account has asked for: it has happened, or whoever asked may not have been its owner. */
  async end(accountId: string): Promise<void> {
    await this.database.query('delete from email_changes where account_id = $1', [accountId]);
  }
}

const EXPIRY = `now() + make_interval(mins => ${EMAIL_CHANGE_MINUTES})`;

function changeOf({ role, account_id: accountId, session_id: sessionId, email }: Row): EmailChange {
  return { role, accountId, sessionId, email };
}
