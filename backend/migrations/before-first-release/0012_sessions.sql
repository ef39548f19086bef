-- Who is signed in. Plain tables, not events: docs/decisions/0010-sessions-are-rows.md.
create table sessions (
  id           text primary key,
  role         text not null,
  account_id   text not null,
  remember     boolean not null,
  created_at   timestamptz not null default now(),
  expires_at   timestamptz not null,
  revoked_at   timestamptz
);
create index sessions_account on sessions (account_id);
create index sessions_expires_at on sessions (expires_at);

-- Every refresh token a session ever had, hashed: one that comes back after it was replaced is a theft.
create table refresh_tokens (
  hash        bytea primary key,
  session_id  text not null references sessions on delete cascade,
  generation  integer not null,
  replaced_at timestamptz
);
create index refresh_tokens_session on refresh_tokens (session_id);

-- Mailed links to choose a new password, hashed; each works once.
create table password_resets (
  token_hash bytea primary key,
  role       text not null,
  account_id text not null,
  expires_at timestamptz not null
);
create index password_resets_account on password_resets (account_id);
