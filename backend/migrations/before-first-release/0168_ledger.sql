-- Double entry: what each event of a purchase and of a payout moved, made from the log.
create table ledger_purchases (
  id        text primary key,
  version   integer not null,
  lines     jsonb not null,
  policy    jsonb not null,
  asked     jsonb,                 -- the payment that was requested last
  completed boolean not null,
  refunds   jsonb not null,
  entries   jsonb not null
);
create table ledger_payouts (
  id        text primary key,
  version   integer not null,
  seller_id text not null,
  amount    bigint not null,
  currency  text not null,
  entries   jsonb not null
);

-- The last check of the ledger.
create table ledger_checks (
  single     boolean primary key default true check (single),
  checked_at timestamptz not null,
  entries    bigint not null,
  violations text[] not null
);

insert into read_models (table_name) values ('ledger_purchases'), ('ledger_payouts');
-- Purchases of before there was a ledger.
insert into stale_read_models (table_name)
select 'ledger_purchases' where exists (select from purchase_list) on conflict do nothing;
