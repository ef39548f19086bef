-- New e-mail addresses of buyers that a mailed link has not confirmed yet, one an account. The link's token is hashed, and
-- null until it is mailed.
create table email_changes (
  account_id text primary key,
  id         text not null,
  session_id text not null,
  email      text not null,
  token_hash bytea unique,
  expires_at timestamptz not null
);
