-- Sellers as the administrators see them (spec 3, Seller). The id number is masked, and beside it sealed
-- under the seller's key.
create table sellers (
  id               text primary key,
  version          integer not null,
  full_name        text not null,
  company_name     text not null,
  email            text not null,
  phone_number     text not null,
  address          text not null,
  masked_id_number text not null,
  id_number        text,
  status           text not null,
  decided_by       text,
  decided_at       timestamptz,
  created_at       timestamptz not null
);
create index sellers_newest on sellers (created_at desc, id);
create index sellers_by_status on sellers (status, created_at desc, id);
