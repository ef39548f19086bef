import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { AdminRole } from '@terrace/contracts/values/admin-roles';
import { type Role, SIGNING_IN } from '@terrace/contracts/values/statuses';
import { Database } from '../../../../platform/database/database.js';
import type { SessionCheck } from '../../../../platform/live/revocation.js';
import { newId } from '../../../../platform/ids/new-id.js';
import { tokenHash } from '../../../../platform/ids/random-token.js';
import { type AccessClaims, AccessTokens } from './access-tokens.service.js';
import { VIEW_LASTS, viewOfSession, viewSessionOf } from '../views/views.service.js';
import { ROLES_THAT_COUNT, accountTables } from '../accounts.reader.js';
import { LIFETIME_SQL, lifetimeOf } from './session-lifetimes.js';

/** Seconds for which a replaced refresh token still works: two tabs may send the same one at once. */
const GRACE_SECONDS = 10;

/** What a browser gets to stay signed in; both tokens are secrets. */
export interface OpenedSession {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Whether the browser keeps it when it ends ('remember me'). */
  readonly remember: boolean;
  /** Seconds until it ends if it is not used. */
  readonly secondsLeft: number;
}

export interface SessionOwner {
  readonly role: Role;
  readonly id: string;
}

/** A session as its owner knows it; `usedAt` is when it was last prolonged, at most an access token's life ago. */
export interface LastingSession {
  readonly id: string;
  readonly device: string | null;
  readonly usedAt: Date;
}

/** What a request needs of the account that it comes from. */
interface SignedInAccount {
  readonly name: string;
  /** Empty for all but administrators. */
  readonly adminRoles: readonly AdminRole[];
}

/** An account may have any number of sessions; nobody reads longer lists. */
const MAX_LISTED = 100;

interface SessionRow {
  readonly id: string;
  readonly role: Role;
  readonly account_id: string;
  readonly remember: boolean;
  readonly seconds_left: number;
}

/**
 * Sessions and their rotating refresh tokens (docs/decisions/0010). A refresh token works once; a token that
 * comes back later was copied, and its whole session ends. Only hashes of tokens are stored.
 */
@Injectable()
export class Sessions implements SessionCheck {
  constructor(
    private readonly database: Database,
    private readonly tokens: AccessTokens,
  ) {}

  /** Signs an account in on one browser; `device` is for its owner to know it again. */
  async open(
    { role, id }: SessionOwner,
    remember: boolean,
    device: string | null = null,
  ): Promise<OpenedSession> {
    const refreshToken = newRefreshToken();
    const { rows } = await this.database.query<SessionRow>(
      `with opened as (
         insert into sessions (id, role, account_id, remember, expires_at, device)
         values ($1, $2, $3, $4, now() + make_interval(secs => $5), $7)
         returning *
       ), issued as (
         insert into refresh_tokens (hash, session_id, generation) select $6, id, 1 from opened
       )
       select s.id, s.role, s.account_id, s.remember, ${SECONDS_LEFT} from opened s`,
      [newId(), role, id, remember, lifetimeOf(role, remember).idle, tokenHash(refreshToken), device],
    );
    return this.opened(rows, refreshToken);
  }

  /**
   * Trades a refresh token for a new one of the same session. Undefined when it is unknown, its session has
   * ended or is as old as one may get, or it was replaced before (then the session ends now). Siblings made in the grace period are
   * replaced by whichever of them is used next, so a copied token is found out at the next turn.
   */
  async refresh(refreshToken: string): Promise<(OpenedSession & { owner: SessionOwner }) | undefined> {
    const next = newRefreshToken();
    const { rows } = await this.database.query<SessionRow>(
      `with presented as (
         select t.session_id, t.generation,
                t.replaced_at < now() - make_interval(secs => $3) is true as is_replay
         from refresh_tokens t join sessions s on s.id = t.session_id
         where t.hash = $1 and ${LASTS} and ${LIFETIME_SQL.atLatest} > now()
         for update of s
       ), ended as (
         update sessions set revoked_at = now() from presented p where id = p.session_id and p.is_replay
       ), replaced as (
         update refresh_tokens t set replaced_at = now() from presented p
         where t.session_id = p.session_id and t.generation <= p.generation
           and t.replaced_at is null and not p.is_replay
       ), issued as (
         insert into refresh_tokens (hash, session_id, generation)
         select $2, session_id, generation + 1 from presented where not is_replay
       )
       update sessions s
       set expires_at = ${LIFETIME_SQL.ifUsedNow}, used_at = now()
       from presented p where s.id = p.session_id and not p.is_replay
       returning s.id, s.role, s.account_id, s.remember, ${SECONDS_LEFT}`,
      [tokenHash(refreshToken), tokenHash(next), GRACE_SECONDS],
    );
    const [session] = rows;
    return session && { ...this.opened(rows, next), owner: { role: session.role, id: session.account_id } };
  }

  /** Whose session a refresh token belongs to, or belonged to until it ended. */
  async ownerOf(refreshToken: string): Promise<SessionOwner | undefined> {
    const { rows } = await this.database.query<SessionOwner>(
      `select s.role, s.account_id as id from refresh_tokens t join sessions s on s.id = t.session_id
       where t.hash = $1`,
      [tokenHash(refreshToken)],
    );
    return rows[0];
  }

  /** The sessions of an account that last, the latest used first. */
  async of({ role, id }: SessionOwner): Promise<readonly LastingSession[]> {
    const { rows } = await this.database.query<LastingSession>(
      `select s.id, s.device, s.used_at as "usedAt" from sessions s
       where s.account_id = $2 and s.role = $1 and ${LASTS} order by s.used_at desc, s.id limit ${MAX_LISTED}`,
      [role, id],
    );
    return rows;
  }

  /** Ends one session; its access token is refused from now on. */
  async end(sessionId: string): Promise<void> {
    await this.database.query('update sessions set revoked_at = now() where id = $1 and revoked_at is null', [
      sessionId,
    ]);
  }

  /** Ends the session that a refresh token belongs to. */
  async endByRefreshToken(refreshToken: string): Promise<void> {
    await this.database.query(
      `update sessions s set revoked_at = now() from refresh_tokens t
       where t.hash = $1 and s.id = t.session_id and s.revoked_at is null`,
      [tokenHash(refreshToken)],
    );
  }

  /**
   * Ends an account's sessions: it was rejected, disabled, blocked, erased, or its password or second factor changed. With
   * `openedBefore` younger ones go on, with `except` the session of this id.
   */
  async endAll(
    { role, id }: SessionOwner,
    { openedBefore, except }: { readonly openedBefore?: Date; readonly except?: string } = {},
  ): Promise<void> {
    await this.database.query(
      `update sessions set revoked_at = now()
       where account_id = $2 and role = $1 and revoked_at is null
         and ($3::timestamptz is null or created_at < $3) and ($4::text is null or id <> $4)`,
      [role, id, openedBefore ?? null, except ?? null],
    );
  }

  /** The account's full name and roles when its session lasts and the account may sign in, in one query by keys. */
  async signedIn({ sid, sub, role }: AccessClaims): Promise<SignedInAccount | undefined> {
    const roles = role === 'admin' ? ROLES_THAT_COUNT : `'{}'::text[]`;
    const { rows } = await this.database.query<SignedInAccount>({
      name: `signed-in-${role}`,
      text: `
        select a.full_name as name, ${roles} as "adminRoles" from sessions s join ${accountTables[role]} a on a.id = s.account_id
        where s.id = $1 and s.account_id = $2 and s.role = $3 and ${LASTS} and ${role === 'buyer' ? 'a.blocked_at is null' : `a.status in ${MAY_SIGN_IN}`}`,
      values: [sid, sub, role],
    });
    return rows[0];
  }

  async stillGood(sessionIds: readonly string[]): Promise<ReadonlyMap<string, readonly AdminRole[]>> {
    const waiting = sessionIds.flatMap((id) => sellerOfStatusSession(id) ?? []);
    const views = sessionIds.flatMap((id) => viewOfSession(id) ?? []);
    const { rows } = await this.database.query<{ id: string; roles: readonly AdminRole[] }>(
      `select s.id, case when a.id is null then '{}' else ${ROLES_THAT_COUNT} end as roles
       from sessions s left join admin_accounts a
         on s.role = 'admin' and a.id = s.account_id and a.status = 'active'
       where s.id = any($1) and ${LASTS} and case s.role
         when 'buyer' then exists (select from buyer_accounts b where b.id = s.account_id and b.blocked_at is null)
         when 'seller' then exists (select from seller_accounts b where b.id = s.account_id and b.status in ${MAY_SIGN_IN})
         else a.id is not null end
       union all
       select $3 || a.id, '{}' from seller_accounts a where a.id = any($2)
       union all
       select $5 || v.id, '{}' from person_views v join sessions s on s.id = v.session_id
       where v.id = any($4) and ${VIEW_LASTS}`,
      [sessionIds, waiting, STATUS_SESSION, views, viewSessionOf('')],
    );
    return new Map(rows.map(({ id, roles }) => [id, roles]));
  }

  private opened([session]: readonly SessionRow[], refreshToken: string): OpenedSession {
    if (!session) throw new Error('The session was not written');
    const { id, role, account_id, remember, seconds_left: secondsLeft } = session;
    return {
      accessToken: this.tokens.signAccess({ sub: account_id, sid: id, role }),
      refreshToken,
      remember,
      secondsLeft,
    };
  }
}

/** Statuses of sellers; administrators have none of them but 'active'. */
const MAY_SIGN_IN = `('${SIGNING_IN.join("', '")}')`;
const LASTS = 's.revoked_at is null and s.expires_at > now()';
/** At least one: a cookie of no seconds would be deleted. */
const SECONDS_LEFT = 'greatest(1, floor(extract(epoch from s.expires_at - now())))::int as seconds_left';

function newRefreshToken(): string {
  return randomBytes(32).toString('base64url');
}

const STATUS_SESSION = 'status:';

/** What stands for a session where a seller who cannot sign in yet watches their own status: it has no row. */
export function statusSessionOf(sellerId: string): string {
  return `${STATUS_SESSION}${sellerId}`;
}

function sellerOfStatusSession(sessionId: string): string | undefined {
  return sessionId.startsWith(STATUS_SESSION) ? sessionId.slice(STATUS_SESSION.length) : undefined;
}
