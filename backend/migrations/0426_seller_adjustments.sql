-- What administrators gave to sellers' balances, or took from them.
create table seller_adjustments (
  id          text primary key,
  version     integer not null,
  seller_id   text not null,
  amount      bigint not null,     -- minor units of the currency; below 0 where it was taken
  currency    text not null,
  reason      text not null,
  purchase_id text,
  note        text,                -- for the seller, sealed under the seller's key
  booked_at   timestamptz not null,
  entries     jsonb not null default '[]' -- of the ledger, as those of a payout
);
create index seller_adjustments_by_seller on seller_adjustments (seller_id, booked_at desc, id);
create index seller_adjustments_booked on seller_adjustments
  (((entries -> -1 ->> 'at') collate "C"), ((entries -> 0 ->> 'at') collate "C")) where entries <> '[]';
insert into read_models (table_name) values ('seller_adjustments');
-- The payout run finds those who are owed more than their sales.
create index seller_balances_owed on seller_balances (id) where carried @? '$.* ? (@ > 0)';
