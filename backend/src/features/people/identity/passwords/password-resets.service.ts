import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Role } from '@terrace/contracts/values/statuses';
import { Database } from '../../../../platform/database/database.js';
import { tokenHash } from '../../../../platform/ids/random-token.js';
import type { SessionOwner } from '../sessions/sessions.service.js';

/** How long a mailed link works, in minutes. */
export const RESET_MINUTES = 60;
/** How long an invitation does. */
export const INVITATION_DAYS = 3;
export const INVITATION_MINUTES = INVITATION_DAYS * 24 * 60;

/** Tokens of mailed links to choose a new password; only their hashes are stored. */
@Injectable()
export class PasswordResets {
  constructor(private readonly database: Database) {}

  /** A new token for the account's next mail, good for so many minutes. */
  async issue({ role, id }: SessionOwner, minutes = RESET_MINUTES): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await this.database.query(
      `insert into password_resets (token_hash, role, account_id, expires_at)
       values ($1, $2, $3, now() + make_interval(mins => $4))`,
      [tokenHash(token), role, id, minutes],
    );
    return token;
  }

  /** Whose password a token may set, while it works. */
  async ownerOf(token: string): Promise<SessionOwner | undefined> {
    const { rows } = await this.database.query<{ role: Role; account_id: string }>(
      'select role, account_id from password_resets where token_hash = $1 and expires_at > now()',
      [tokenHash(token)],
    );
    return rows[0] && { role: rows[0].role, id: rows[0].account_id };
  }

  /** Uses a token up, and with it every other link of that account. False when it was used already. */
  async take(token: string): Promise<boolean> {
    const { rowCount } = await this.database.query(
      `with taken as (delete from password_resets where token_hash = $1 returning role, account_id),
            others as (delete from password_resets r using taken t
                       where r.role = t.role and r.account_id = t.account_id and r.token_hash <> $1)
       select from taken`,
      [tokenHash(token)],
    );
    return rowCount === 1;
  }

  /** Ends every link of an account. */
  async endAll({ role, id }: SessionOwner): Promise<void> {
    await this.database.query('delete from password_resets where role = $1 and account_id = $2', [role, id]);
  }
}
