-- Sellers' listings as screens read them; one row a ticket stream.
create table ticket_list (
  id               text primary key,
  version          integer not null,
  seller_id        text not null,
  seller_name      text not null,
  company_name     text not null,
  event_id         text,
  event_name       text not null,
  event_date       text not null,
  event_time       text not null,
  venue            text not null,
  ticket_type      text not null,
  section          text not null,
  seat_row         text not null,
  seat             text not null,
  price            bigint not null,   -- minor units
  currency         text not null,
  quantity         integer not null,
  held             integer not null,
  sold             integer not null,
  description      text not null,
  delivery_address text not null,
  delivery_time    text not null,
  status           text not null,
  decided_by       text,
  decided_at       timestamptz,
  holds            jsonb not null,    -- purchase id -> quantity, so that a hold's end knows its size
  created_at       timestamptz not null,
  updated_at       timestamptz not null
);
create index ticket_list_seller on ticket_list (seller_id, created_at desc);
create index ticket_list_event on ticket_list (event_id) where status = 'approved';
create index ticket_list_event_name on ticket_list (lower(event_name)) where status = 'approved';
create index ticket_list_created on ticket_list (created_at desc);
