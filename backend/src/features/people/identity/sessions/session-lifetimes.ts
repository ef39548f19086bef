import type { Role } from '@terrace/contracts/values/statuses';

const HOUR = 3600;
const DAY = 24 * HOUR;

/** How long a session lasts, in seconds. */
export interface SessionLifetime {
  /** Without a refresh, which comes with use once the access token has expired. */
  readonly idle: number;
  /** From the sign-in on, however much it is used. */
  readonly absolute: number;
}

/** Buyers and sellers who chose 'remember me'; they come back for the next match, not every day. */
const REMEMBERED: SessionLifetime = { idle: 30 * DAY, absolute: 90 * DAY };
/** Without it: a browser that restores its tabs keeps session cookies for months. */
const UNREMEMBERED: SessionLifetime = { idle: 12 * HOUR, absolute: DAY };
/** Administrators, remembered or not: they may see everybody (docs/decisions/0010). */
const ADMINISTRATOR: SessionLifetime = { idle: HOUR, absolute: 12 * HOUR };

/** The lifetime of a session of this kind of account. */
export function lifetimeOf(role: Role, remember: boolean): SessionLifetime {
  if (role === 'admin') return ADMINISTRATOR;
  return remember ? REMEMBERED : UNREMEMBERED;
}

/** SQL: when the session in alias `s` ends if it is used now, and the moment after which no use prolongs it. */
export const LIFETIME_SQL = {
  ifUsedNow: `least(now() + ${seconds('idle')}, s.created_at + ${seconds('absolute')})`,
  atLatest: `s.created_at + ${seconds('absolute')}`,
};

function seconds(of: keyof SessionLifetime): string {
  const interval = (lifetime: SessionLifetime) => `make_interval(secs => ${lifetime[of]})`;
  return `case when s.role = 'admin' then ${interval(ADMINISTRATOR)}
    when s.remember then ${interval(REMEMBERED)} else ${interval(UNREMEMBERED)} end`;
}
