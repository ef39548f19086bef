-- As whom administrators see Terrace now: no events beside the one that records the start. A view ends with the session
-- in which it was started.
create table person_views (
  id         text primary key,
  session_id text not null references sessions (id) on delete cascade,
  role       text not null check (role in ('buyer', 'seller')),
  person_id  text not null,
  expires_at timestamptz not null,
  ended_at   timestamptz
);
create index person_views_of_session on person_views (session_id);
