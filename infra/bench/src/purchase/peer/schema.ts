/** The tables of the peer: the rows themselves are the truth, and what follows from a sale waits in an outbox. */
export const SCHEMA = `
create table sellers (
  id           uuid primary key,
  account_id   uuid not null,
  full_name    text not null,
  company_name text not null,
  email        text not null,
  status       text not null
);
create table events (
  id    text primary key,
  name  text not null,
  date  text not null,
  time  text not null,
  venue text not null
);
create table listings (
  id         uuid primary key,
  seller_id  uuid not null references sellers (id),
  event_id   text not null references events (id),
  label      text not null,
  price      bigint not null,
  currency   text not null,
  quantity   integer not null,
  held       integer not null default 0,
  sold       integer not null default 0,
  status     text not null,
  check (held >= 0 and sold >= 0 and held + sold <= quantity)
) with (fillfactor = 70);
create index listings_by_event on listings (event_id) where status = 'approved';
create index listings_by_seller on listings (seller_id);

create table purchases (
  id                  uuid primary key,
  guest_id            text not null,
  address_key         text not null,
  status              text not null,
  event_id            text not null,
  event_name          text not null,
  event_date          text not null,
  event_time          text not null,
  venue               text not null,
  quantity            integer not null,
  amount              bigint not null,
  currency            text not null,
  hold_expires_at     timestamptz not null,
  payment_id          uuid unique,
  payment_status      text,
  provider_payment_id text,
  redirect_url        text,
  public_key          text,
  created_at          timestamptz not null default now(),
  updated_at          timestamptz not null default now(),
  completed_at        timestamptz
) with (fillfactor = 70);
create index purchases_by_guest on purchases (guest_id);
create index purchases_held_by_address on purchases (address_key) where status = 'pending';
create index purchases_overdue on purchases (hold_expires_at) where status = 'pending';
create table purchase_lines (
  purchase_id uuid not null references purchases (id),
  number      integer not null,
  listing_id  uuid not null references listings (id),
  seller_id   uuid not null,
  label       text not null,
  quantity    integer not null,
  unit_price  bigint not null,
  primary key (purchase_id, number)
);
create index purchase_lines_by_seller on purchase_lines (seller_id);
create table ticket_holders (
  purchase_id uuid not null references purchases (id),
  number      integer not null,
  full_name   text not null,
  email       text not null,
  details     jsonb not null,
  primary key (purchase_id, number)
);
create table idempotency_keys (
  key         text primary key,
  fingerprint text not null,
  purchase_id uuid not null,
  at          timestamptz not null default now()
);
create table provider_messages (
  id text primary key,
  at timestamptz not null default now()
);

create table outbox (
  id          bigint generated always as identity primary key,
  purchase_id uuid not null,
  attempts    integer not null default 0,
  retry_at    timestamptz not null default now(),
  at          timestamptz not null default now()
);

create table deliveries (
  id          uuid primary key default gen_random_uuid(),
  purchase_id uuid not null,
  line        integer not null,
  seat        integer not null,
  seller_id   uuid not null,
  label       text not null,
  status      text not null,
  due_at      timestamptz not null,
  started_at  timestamptz not null default now(),
  unique (purchase_id, line, seat)
);
create index deliveries_by_seller on deliveries (seller_id, status, due_at);
create table seller_balances (
  seller_id uuid not null,
  currency  text not null,
  amount    bigint not null,
  primary key (seller_id, currency)
) with (fillfactor = 50);
create table seller_credits (
  purchase_id  uuid not null,
  seller_id    uuid not null,
  amount       bigint not null,
  currency     text not null,
  available_at timestamptz not null,
  at           timestamptz not null default now(),
  primary key (purchase_id, seller_id)
);
create index seller_credits_by_seller on seller_credits (seller_id, available_at);
create table document_series (
  name text primary key,
  last integer not null
) with (fillfactor = 50);
create table documents (
  purchase_id uuid primary key,
  series      text not null,
  sequence    integer not null,
  amount      bigint not null,
  currency    text not null,
  dated       timestamptz not null,
  at          timestamptz not null default now(),
  unique (series, sequence)
);
create table notifications (
  id          bigint generated always as identity primary key,
  account_id  uuid not null,
  rule        text not null,
  purchase_id uuid not null,
  params      jsonb not null,
  at          timestamptz not null default now(),
  unique (purchase_id, account_id, rule)
);
create index notifications_of_account on notifications (account_id, id desc);
create table mail_jobs (
  key         text primary key,
  purchase_id uuid not null,
  about       text not null,
  recipient   text not null,
  attempts    integer not null default 0,
  run_at      timestamptz not null default now(),
  sent_at     timestamptz
);
create index mail_jobs_waiting on mail_jobs (run_at) where sent_at is null;
`;
