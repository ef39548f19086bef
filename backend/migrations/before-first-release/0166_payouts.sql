-- What is owed to each seller; the id is the seller's.
create table seller_balances (
  id         text primary key,
  version    integer not null,
  unpaid     jsonb not null,        -- proceeds by sale that were not paid out
  holds      jsonb not null,        -- why a sale's proceeds wait, by purchase
  carried    jsonb not null,        -- by currency: what refunds took beyond them; never above 0
  open       jsonb not null,        -- payouts that have not ended
  is_paused  boolean not null,
  paused_by  text,
  payable_at timestamptz            -- when the next of the unpaid sales may be paid; null: none, or no day
);
create index seller_balances_payable on seller_balances (payable_at) where payable_at is not null;

-- Payouts to sellers.
create table payout_list (
  id           text primary key,
  version      integer not null,
  seller_id    text not null,
  seller_name  text not null,
  company_name text not null,
  status       text not null,
  amount       bigint not null,     -- minor units of the currency
  currency     text not null,
  carried      bigint not null,     -- part of it that earlier refunds took; never above 0
  sales        jsonb not null,      -- the purchases it pays for, and what of each
  message      text,                -- why it failed, in the provider's words
  requested_at timestamptz not null,
  ended_at     timestamptz,
  status_since timestamptz not null
);
create index payout_list_newest on payout_list (requested_at desc, id);
create index payout_list_by_status on payout_list (status, status_since desc, id);
create index payout_list_by_seller on payout_list (seller_id, requested_at desc, id);

insert into read_models (table_name) values ('seller_balances'), ('payout_list');
