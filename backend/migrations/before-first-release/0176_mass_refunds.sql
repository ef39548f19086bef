-- Refunds of all orders of an event; `orders` is what was confirmed, and how far each is.
create table mass_refunds (
  id           text primary key,
  version      integer not null,
  event_id     text not null,
  event_name   text not null,
  reason       text not null,
  orders       jsonb not null,
  totals       jsonb not null,
  requested    integer not null,
  refused      integer not null,
  started_by   text,                -- null where a rule asked for it
  starter_name text,
  note         text not null,
  started_at   timestamptz not null,
  finished_at  timestamptz,
  updated_at   timestamptz not null
);
create index mass_refunds_newest on mass_refunds (started_at desc, id);
create index mass_refunds_unfinished on mass_refunds (updated_at) where finished_at is null;
create index purchase_list_paid_of_event on purchase_list (event_id, id)
  where status = 'completed' and payment_status = 'succeeded';

insert into read_models (table_name) values ('mass_refunds');
